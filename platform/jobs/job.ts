import type { MerchantStep, Portion, Step } from '#platform/core/jobs/steps.ts';

/**
 * A job runs its steps in order, then the steps of `ofMerchants` in order for each merchant. A step that fails for good
 * is skipped, and the next one still runs.
 */
export type Job = {
  /** Schedule: one of `triggers` in `wrangler.jsonc`. */
  cron: string;
  steps: Readonly<Record<string, Step>>;
  /** Returns the codes of the merchants to run `ofMerchants` for. If absent, all merchants. */
  only?: (portion: Portion) => Promise<string[]>;
  ofMerchants: Readonly<Record<string, MerchantStep>>;
};
