import type { ContractKind } from '#contract/values/contracts/terms.ts';

/** The last part of the paths under `/m/member/agent/`, by the wire's spelling. */
export type ContractPageName =
  | 'getSalaryContract'
  | 'getDevidendContract'
  | 'getHourContract'
  | 'agentDivident'
  | 'statement';

/** What is shown there: a contract's page, or that of dividends; null: one statement, by its number. */
export const contractPages: Readonly<
  Record<ContractPageName, { kind: ContractKind; dividends?: true } | null>
> = {
  getSalaryContract: { kind: 'salary' },
  getDevidendContract: { kind: 'dividend' },
  getHourContract: { kind: 'hourly' },
  agentDivident: { kind: 'dividend', dividends: true },
  statement: null,
};
