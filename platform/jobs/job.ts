import type { MerchantStep, Portion, Step } from '#platform/core/jobs/steps.ts';

/** Steps run in order, then `merchantSteps` for each merchant. A step that fails for good is skipped. */
export type Job = {
  /** Schedule: one of `triggers` in `wrangler.jsonc`. */
  cron: string;
  steps: Readonly<Record<string, Step>>;
  /** Returns the codes of the merchants for which `merchantSteps` runs. If absent, it runs for all merchants. */
  only?: (portion: Portion) => Promise<string[]>;
  merchantSteps: Readonly<Record<string, MerchantStep>>;
};
