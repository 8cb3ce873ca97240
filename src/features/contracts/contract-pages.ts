import type { ContractKind } from '#contract/values/contracts/terms.ts';

/** What is shown under `/m/member/agent/`, by the last part of the path: a contract's page, or that of dividends. */
export const contractPages: Readonly<Record<string, { kind: ContractKind; dividends?: true }>> = {
  getSalaryContract: { kind: 'salary' },
  getDevidendContract: { kind: 'dividend' },
  getHourContract: { kind: 'hourly' },
  agentDivident: { kind: 'dividend', dividends: true },
};
