import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

import {
  factorTicketSchema,
  socialTicketSchema,
  socialFinish,
  socialStart,
} from '#contract/calls/identity/login.ts';
import { type LoginProvider, loginProviders, loginProviderSchema } from '#contract/calls/system.ts';
import { type FlagKey, isOn } from '#contract/values/flags.ts';
import { returnPath } from '#src/domain/identity/return-path.ts';
import { holdTicket } from '#src/domain/identity/social-ticket.ts';
import { useEnterSession } from '#src/domain/identity/use-enter-session.ts';
import { redirectToProvider } from '#src/domain/system/external-link.tsx';
import { settingsQuery, whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { stored } from '#src/shared/storage/stored.ts';

const flagOf: Record<LoginProvider, FlagKey> = { facebook: 'FACEBOOKLOGIN3', google: 'GOOGLELOGIN3' };

/** Providers that are set up and that the flags let through (AU-11, AU-12). */
export function useProviders(): LoginProvider[] {
  const { data: flags } = useQuery(whitelabelQuery());
  const { data: settings } = useQuery(settingsQuery());
  return loginProviders.filter(
    (provider) => settings?.loginProviders.includes(provider) && isOn(flags, flagOf[provider]),
  );
}

/** What this tab keeps while the browser is at the provider. */
const onTheWay = stored({
  key: 'providerLogin',
  version: 1,
  schema: v.nullable(v.object({ provider: loginProviderSchema, state: v.string(), to: v.string() })),
  fallback: null,
  area: 'session',
});

/** What a provider puts into the address when it sends the browser back (RFC 6749 §4.1.2, RFC 9207); null for none. */
function answerIn(search: string) {
  // Not the router's reading, which takes a code of digits for a number.
  const parameters = new URLSearchParams(search);
  const [code, state, error, iss] = ['code', 'state', 'error', 'iss'].map((name) => parameters.get(name));
  return code || error ? { code, state, error, iss } : null;
}

const reasonOf = (thrown: unknown) => (thrown instanceof CallError ? thrown : new CallError('unknown'));

/** The way to a provider: from a tap to its page. `failure`: it could not be begun. */
export function useProviderStart(to: string) {
  const begin = useCall(socialStart);
  const [busy, setBusy] = useState<LoginProvider | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  useEffect(() => {
    // Back from the provider by the browser's own button, the page is as it was left.
    const restore = () => setBusy(null);
    addEventListener('pageshow', restore);
    return () => removeEventListener('pageshow', restore);
  }, []);
  const start = async (provider: LoginProvider) => {
    if (busy) return;
    setBusy(provider);
    setFailure(null);
    try {
      const { authorizeUrl, state } = await begin({
        body: { provider, redirectUri: `${location.origin}/m/login` },
      });
      onTheWay.write({ provider, state, to });
      if (redirectToProvider(authorizeUrl)) return;
      throw new CallError('provider.failed');
    } catch (thrown) {
      setFailure(reasonOf(thrown));
      setBusy(null);
    }
  };
  return { start, busy, failure };
}

/** What the second factor is sent with, and where it leads: a safe path. */
export type AskedFactor = { ticket: string; to: string };

type Return = {
  /** True while what the provider has answered is being looked at. */
  busy: boolean;
  failure: CallError | 'declined' | null;
  /** The provider's word was good, and the account has a second factor. */
  factor: AskedFactor | null;
};

const idle: Return = { busy: false, failure: null, factor: null };

/** Why it did not end with a session: what is missing yet, or what went wrong. */
function outcomeOf(reason: CallError, to: string): Return {
  const factor = v.safeParse(factorTicketSchema, reason.value);
  return reason.code === 'totp.required' && factor.success
    ? { ...idle, factor: { ...factor.output, to } }
    : { ...idle, failure: reason };
}

/**
 * The way back: takes the answer out of the address, finishes the login only if this tab began it (the state is
 * the one that it keeps), and leads on. Who has no account yet goes to the registration with a ticket in memory.
 */
export function useProviderReturn(): Return & { dropFactor: () => void } {
  const router = useRouter();
  const enter = useEnterSession();
  const ask = useCall(socialFinish);
  const answer = answerIn(useLocation({ select: ({ searchStr }) => searchStr }));
  const [now, setNow] = useState<Return>({ ...idle, busy: answer !== null });

  const finish = async ({ code, state, error, iss }: NonNullable<typeof answer>) => {
    const begun = onTheWay.read();
    onTheWay.clear();
    const to = returnPath(begun?.to) ?? '/m/home';
    const search = to === '/m/home' ? {} : { to };
    void router.navigate({ to: '/m/login', search, replace: true });
    if (error === 'access_denied') return setNow({ ...idle, failure: 'declined' });
    if (!code || !state || state !== begun?.state)
      return setNow({ ...idle, failure: new CallError('provider.failed') });
    setNow({ ...idle, busy: true });
    try {
      await enter(await ask({ body: { code, state, ...(iss && { iss }) } }), { to });
    } catch (thrown) {
      const reason = reasonOf(thrown);
      const ticket = v.safeParse(socialTicketSchema, reason.value);
      if (reason.code !== 'registration.required' || !ticket.success) return setNow(outcomeOf(reason, to));
      holdTicket(ticket.output);
      await router.navigate({ to: '/m/register', search, replace: true });
    }
  };
  const answered = answer !== null;
  useEffect(() => {
    if (answer) void finish(answer);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer, which leaves the address at once
  }, [answered]);
  return { ...now, dropFactor: () => setNow(idle) };
}
