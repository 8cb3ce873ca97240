import { keepPreviousData, type QueryClient } from '@tanstack/react-query';

import {
  affiliateCheck,
  checkUsername,
  register,
  registerMobile,
  registerSettings,
} from '#contract/calls/identity/registration.ts';
import type { SessionDetails } from '#contract/calls/identity/session.ts';
import { minuteMs } from '#contract/values/durations.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { RegisterPayload } from '#src/features/identity/registration/lib/register-payload.ts';
import { getErrorCode } from '#src/shared/http/call-error.ts';
import { callMutation, runMutation } from '#src/shared/http/call-mutation.ts';
import { callQuery, callQueryAs } from '#src/shared/http/call-query.ts';

/** After a change of language the old data stays until the new data arrives, so that the form keeps its input. */
export const registerSettingsQuery = (language: LanguageCode) =>
  callQuery(registerSettings, { language }, { placeholderData: keepPreviousData });

/** True if a username is taken. Null if the check failed, because a failed check must not block the form. */
export const usernameTakenQuery = (username: string) =>
  callQueryAs(
    checkUsername,
    { query: { username } },
    (request) =>
      request().then(
        () => false,
        (error: unknown) => (getErrorCode(error) === 'username.exists' ? true : null),
      ),
    { retry: false, gcTime: minuteMs },
  );

/** True if an invitation code is valid on this host. Rejects if the check failed. */
export const invitationCheckQuery = (code: string, domain: string) =>
  callQueryAs(affiliateCheck, { query: { code, domain } }, async (request) => (await request()).success, {
    retry: false,
  });

/** Throws `CallError`. */
export const openAccount = (client: QueryClient, { tab, body }: RegisterPayload): Promise<SessionDetails> =>
  tab === 'mobile'
    ? runMutation(client, callMutation(registerMobile), { body })
    : runMutation(client, callMutation(register), { body });
