import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';

import { type SavingChoice, savingChoices, saves } from '#contract/page/saving.ts';

import type { EdgeEnv } from '../env.ts';

const choiceSchema = v.fallback(v.picklist(savingChoices), 'auto');

/** Whether to save data, as the visitor chose it. */
export const savingChoiceOf = (c: Context<EdgeEnv>): SavingChoice =>
  v.parse(choiceSchema, getCookie(c, 'saving') ?? 'auto');

/**
 * Whether this view is rendered to save data: one bit of its key, whatever it comes from. The hints but `Save-Data`
 * come from the second visit on, from browsers that have them.
 */
export function savingOf(c: Context<EdgeEnv>): boolean {
  const memory = c.req.header('Sec-CH-Device-Memory');
  return saves(savingChoiceOf(c), {
    saveData: c.req.header('Save-Data')?.toLowerCase() === 'on',
    memory: memory ? Number(memory) : undefined,
    network: c.req.header('ECT'),
  });
}
