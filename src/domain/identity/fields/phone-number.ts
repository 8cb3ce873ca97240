import { useEffect, useSyncExternalStore } from 'react';

import type { parsePhoneNumber, PhoneNumber } from '#contract/values/typed/phone-numbers.ts';
import { getFaultText } from '#src/shared/form/fault-text.ts';
import { anyText, type FieldCheck, findFault } from '#src/shared/form/server-rules.ts';
import type { ServerForm } from '#src/shared/form/use-server-form.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import type { Translator } from '#src/shared/intl/intl.tsx';

export type PhoneNames = 'countryDialingCode' | 'mobileNum';
type TypedNumber = Record<PhoneNames, string>;

let parse: typeof parsePhoneNumber | undefined;
const isLoaded = () => parse !== undefined;
const loadListeners = new Set<() => void>();

function subscribeToLoad(listener: () => void): () => void {
  loadListeners.add(listener);
  return () => void loadListeners.delete(listener);
}

/** Loads the numbering plans, which only forms with a number need. */
async function loadParser(): Promise<typeof parsePhoneNumber> {
  parse ??= (await import('#contract/values/typed/phone-numbers.ts')).parsePhoneNumber;
  for (const listener of loadListeners) listener();
  return parse;
}

/** Rule for the text of a number. The server's rule is for the national number (`findPhoneFault`). */
export const toPhoneRule = ({ required = true }: FieldCheck = anyText): FieldCheck => ({
  min: 1,
  max: 20,
  regex: null,
  required,
});

/** Returns the fault of a typed number, by its country's plan and the server's rule, once the plans are loaded. */
export function findPhoneFault(
  t: Translator['t'],
  { countryDialingCode, mobileNum }: TypedNumber,
  rule: FieldCheck = anyText,
): { mobileNum?: string } {
  if (!parse || !mobileNum || !countryDialingCode) return {};
  const number = parse(countryDialingCode, mobileNum);
  const fault = number ? findFault(number.mobileNum, rule) : 'number';
  return fault ? { mobileNum: getFaultText(t, fault, rule) } : {};
}

/** Returns the typed number as the wire has it. Throws `CallError` if it cannot be a mobile number. */
export async function readPhoneNumber({ countryDialingCode, mobileNum }: TypedNumber): Promise<PhoneNumber> {
  const parser = await loadParser().catch(() => {
    throw new CallError('network.offline');
  });
  const number = parser(countryDialingCode, mobileNum);
  if (!number) throw new CallError('validation.failed', { fields: { mobileNum: 'number' } });
  return number;
}

/** Returns the E.164 digits of a typed number; empty if it is not a number. */
export const findPhoneDigits = ({ countryDialingCode, mobileNum }: TypedNumber): string =>
  parse?.(countryDialingCode, mobileNum)?.digits ?? '';

/** Returns the number in the form; null if it is not a number, or until the numbering plans are loaded. */
export function usePhoneNumber(form: ServerForm<PhoneNames>): PhoneNumber | null {
  const loaded = useSyncExternalStore(subscribeToLoad, isLoaded, () => false);
  useEffect(() => {
    // Without a connection the plans load when the form is sent.
    loadParser().catch(() => undefined);
  }, []);
  const [code, typed] = [form.watch('countryDialingCode'), form.watch('mobileNum')];
  return loaded ? (parse?.(String(code ?? ''), String(typed ?? '')) ?? null) : null;
}

/** Returns a number to be read inside a sentence of any direction. */
export const toShownNumber = ({ text }: PhoneNumber): string => `\u2066${text}\u2069`;
