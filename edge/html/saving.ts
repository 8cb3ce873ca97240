import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';

import { type SavingChoice, savingChoices, isSavingOn } from '#contract/page/saving.ts';

import type { EdgeEnv } from '../env.ts';

const choiceSchema = v.fallback(v.picklist(savingChoices), 'auto');

/** Reads the visitor's choice for the data-saving mode. */
export const readSavingChoice = (c: Context<EdgeEnv>): SavingChoice =>
  v.parse(choiceSchema, getCookie(c, 'saving') ?? 'auto');

/**
 * Returns true if this view is rendered in the data-saving mode. Only this result is part of the view's cache key, not
 * the headers behind it. Browsers send `Save-Data` from the first visit on, and client hints from the second, if at
 * all.
 */
export function isSavingView(c: Context<EdgeEnv>): boolean {
  const memory = c.req.header('Sec-CH-Device-Memory');
  return isSavingOn(readSavingChoice(c), {
    saveData: c.req.header('Save-Data')?.toLowerCase() === 'on',
    memory: memory ? Number(memory) : undefined,
    network: c.req.header('ECT'),
  });
}
