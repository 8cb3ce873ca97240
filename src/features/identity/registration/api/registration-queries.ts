import { keepPreviousData, type QueryClient } from '@tanstack/react-query';

import {
  affiliateCheck,
  checkUsername,
  register,
  registerMobile,
  registerSettings,
} from '#contract/calls/identity/registration.ts';
import type { SessionFacts } from '#contract/calls/identity/session.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { minuteMs } from '#contract/wire/call.ts';
import type { RegisterPayload } from '#src/features/identity/registration/lib/register-payload.ts';
import { codeOf } from '#src/shared/http/call-error.ts';
import { callMutation, runMutation } from '#src/shared/http/call-mutation.ts';
import { callQuery, callQueryAs } from '#src/shared/http/call-query.ts';

/**
 * What this merchant asks for, its messages in the reader's language (RG-03). In a new language the fields of the one
 * before stay until they are there: the form, with what was typed, must not go.
 */
export const registerSettingsQuery = (language: LanguageCode) =>
  callQuery(registerSettings, { language }, { placeholderData: keepPreviousData });

/** Whether a name is taken (RG-13); null when nobody can say, which is no reason to hold anybody up. */
export const usernameTakenQuery = (username: string) =>
  callQueryAs(
    checkUsername,
    { query: { username } },
    (ask) =>
      ask().then(
        () => false,
        (error: unknown) => (codeOf(error) === 'username.exists' ? true : null),
      ),
    { retry: false, gcTime: minuteMs },
  );

/** Whether an agent invites with this code here (RG-20). Fails when nobody can say. */
export const invitesQuery = (code: string, domain: string) =>
  callQueryAs(affiliateCheck, { query: { code, domain } }, async (ask) => (await ask()).success, {
    retry: false,
  });

/** Opens the account and its first session (RG-04, RG-05). Throws `CallError`. */
export const openAccount = (client: QueryClient, { tab, body }: RegisterPayload): Promise<SessionFacts> =>
  tab === 'mobile'
    ? runMutation(client, callMutation(registerMobile), { body })
    : runMutation(client, callMutation(register), { body });
