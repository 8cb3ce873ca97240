import type { MerchantStep, Portion, Step } from '#platform/core/jobs/steps.ts';

/**
 * A job runs its steps in order, then the steps of `merchantSteps` in order for each merchant. A step that fails for
 * good is skipped, and the next step still runs.
 */
export type Job = {
  /** Schedule: one of `triggers` in `wrangler.jsonc`. */
  cron: string;
  steps: Readonly<Record<string, Step>>;
  /** Returns the codes of the merchants for which `merchantSteps` runs. If absent, it runs for all merchants. */
  only?: (portion: Portion) => Promise<string[]>;
  merchantSteps: Readonly<Record<string, MerchantStep>>;
};
