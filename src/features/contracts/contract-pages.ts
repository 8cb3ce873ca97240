import type { ContractKind } from '#contract/values/contracts/terms.ts';

/** The last part of the paths under `/m/member/agent/`, in the wire's spelling. */
export type ContractPageName =
  | 'getSalaryContract'
  | 'getDevidendContract'
  | 'getHourContract'
  | 'agentDivident'
  | 'statement';

/**
 * The content of each path: a contract's page, or the dividends page. Null for the page of one statement, which is
 * found by its number.
 */
export const contractPages: Readonly<
  Record<ContractPageName, { kind: ContractKind; dividends?: true } | null>
> = {
  getSalaryContract: { kind: 'salary' },
  getDevidendContract: { kind: 'dividend' },
  getHourContract: { kind: 'hourly' },
  agentDivident: { kind: 'dividend', dividends: true },
  statement: null,
};
