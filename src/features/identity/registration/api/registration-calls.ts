import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import {
  affiliateCheck,
  checkUsername,
  register,
  registerMobile,
  registerSettings,
  smsRegister,
} from '#contract/calls/identity/registration.ts';
import type { SessionFacts } from '#contract/calls/identity/session.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { BodyOf, ValueOf } from '#contract/wire/call.ts';
import { codeOf } from '#src/shared/http/call-error.ts';
import { send } from '#src/shared/http/send.ts';

/**
 * What this merchant asks for, its messages in the reader's language (RG-03). In a new language the fields of the one
 * before stay until they are there: the form, with what was typed, must not go.
 */
export const registerSettingsQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: ['system', 'register', language] as const,
    queryFn: ({ signal }) => send(registerSettings, { signal, language }),
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });

/** Whether a name is taken (RG-13); null when nobody can say, which is no reason to hold anybody up. */
export const usernameTakenQuery = (username: string) =>
  queryOptions({
    queryKey: ['register-username', username] as const,
    queryFn: async ({ signal }): Promise<boolean | null> => {
      try {
        await send(checkUsername, { query: { username }, signal });
        return false;
      } catch (error) {
        return codeOf(error) === 'username.exists' ? true : null;
      }
    },
    retry: false,
    staleTime: 30_000,
    gcTime: 60_000,
  });

/** Whether an agent invites with this code here (RG-20). Throws `CallError` when nobody can say. */
export async function invites(code: string, signal?: AbortSignal): Promise<boolean> {
  const query = { code, domain: location.hostname };
  return (await send(affiliateCheck, { query, ...(signal && { signal }) })).success;
}

/** Has a code sent to a number (RG-16). Throws `CallError`. */
export const sendRegisterCode = (body: BodyOf<typeof smsRegister>): Promise<ValueOf<typeof smsRegister>> =>
  send(smsRegister, { body });

/** Opens the account and its first session (RG-04, RG-05). Throws `CallError`. */
export const openAccount = (body: BodyOf<typeof register>): Promise<SessionFacts> => send(register, { body });
export const openMobileAccount = (body: BodyOf<typeof registerMobile>): Promise<SessionFacts> =>
  send(registerMobile, { body });
