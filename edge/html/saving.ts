import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';

import { type SavingChoice, savingChoices, isSavingOn } from '#contract/page/saving.ts';

import type { EdgeEnv } from '../env.ts';

const choiceSchema = v.fallback(v.picklist(savingChoices), 'auto');

/** Reads the visitor's choice for the saving mode. */
export const readSavingChoice = (c: Context<EdgeEnv>): SavingChoice =>
  v.parse(choiceSchema, getCookie(c, 'saving') ?? 'auto');

/**
 * Returns whether this view is rendered in the saving mode: one bit of its cache key, whatever its cause. Supporting
 * browsers send the hints from the second visit on, and `Save-Data` from the first.
 */
export function isSavingView(c: Context<EdgeEnv>): boolean {
  const memory = c.req.header('Sec-CH-Device-Memory');
  return isSavingOn(readSavingChoice(c), {
    saveData: c.req.header('Save-Data')?.toLowerCase() === 'on',
    memory: memory ? Number(memory) : undefined,
    network: c.req.header('ECT'),
  });
}
