import type { MerchantStep, Portion, Step } from '#platform/core/jobs/steps.ts';

/**
 * A job: its steps one after another, and then for every merchant those of `ofMerchants` one after another. A step that
 * fails for good is given up, and the one after it begins all the same.
 */
export type Job = {
  /** When it begins: one of `triggers` in `wrangler.jsonc`. */
  cron: string;
  steps: Readonly<Record<string, Step>>;
  /** The codes of the merchants that those are for; of all where it is absent. */
  only?: (portion: Portion) => Promise<string[]>;
  ofMerchants: Readonly<Record<string, MerchantStep>>;
};
