import type { ContractKind } from '#contract/values/contracts/terms.ts';

/** Last segment of the paths under `/m/member/agent/`, in the wire's spelling. */
export type ContractPageName =
  | 'getSalaryContract'
  | 'getDevidendContract'
  | 'getHourContract'
  | 'agentDivident'
  | 'statement';

/** `dividends` marks the dividends page. Null for the page of one statement, because its number determines the kind. */
export const contractPages: Readonly<
  Record<ContractPageName, { kind: ContractKind; dividends?: true } | null>
> = {
  getSalaryContract: { kind: 'salary' },
  getDevidendContract: { kind: 'dividend' },
  getHourContract: { kind: 'hourly' },
  agentDivident: { kind: 'dividend', dividends: true },
  statement: null,
};
