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

/**
 * Fields of the merchant's registration, with messages in the current language. After a change of language the previous
 * data stay until the new ones arrive, so that the form keeps its input.
 */
export const registerSettingsQuery = (language: LanguageCode) =>
  callQuery(registerSettings, { language }, { placeholderData: keepPreviousData });

/** Whether a name is taken; null if the check failed, which must not block the form. */
export const usernameTakenQuery = (username: string) =>
  callQueryAs(
    checkUsername,
    { query: { username } },
    (ask) =>
      ask().then(
        () => false,
        (error: unknown) => (getErrorCode(error) === 'username.exists' ? true : null),
      ),
    { retry: false, gcTime: minuteMs },
  );

/** Whether an invitation code is valid here. Rejects if the check failed. */
export const invitesQuery = (code: string, domain: string) =>
  callQueryAs(affiliateCheck, { query: { code, domain } }, async (ask) => (await ask()).success, {
    retry: false,
  });

/** Opens the account and its first session. Throws `CallError`. */
export const openAccount = (client: QueryClient, { tab, body }: RegisterPayload): Promise<SessionDetails> =>
  tab === 'mobile'
    ? runMutation(client, callMutation(registerMobile), { body })
    : runMutation(client, callMutation(register), { body });
