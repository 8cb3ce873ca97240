import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

import {
  factorTokenSchema,
  socialTokenSchema,
  socialFinish,
  socialStart,
} from '#contract/calls/identity/login.ts';
import { type LoginProvider, loginProviders } from '#contract/calls/system/site.ts';
import { parseReturnPath } from '#src/domain/identity/return-path.ts';
import { storeSocialToken } from '#src/domain/identity/social-token.ts';
import { useEnterSession } from '#src/domain/identity/use-enter-session.ts';
import { redirectToProvider } from '#src/domain/system/service-link.tsx';
import { CallError } from '#src/shared/http/call-error.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { createSchemaParser } from '#src/shared/parsing/create-schema-parser.ts';
import { stored } from '#src/shared/storage/stored.ts';

/** The login that this tab has started, stored during the redirect to the provider. */
const pendingLogin = stored({
  key: 'providerLogin',
  version: 1,
  parse: createSchemaParser(
    v.nullable(v.object({ provider: v.picklist(loginProviders), state: v.string(), to: v.string() })),
  ),
  fallback: null,
  area: 'session',
});

/** URL parameters with which a provider redirects back (RFC 6749 §4.1.2, RFC 9207). */
export const callbackParameterNames = ['code', 'state', 'error', 'iss'] as const;

function readCallbackParameters(search: string) {
  // Not the router's parser, which parses a code of digits as a number.
  const parameters = new URLSearchParams(search);
  const [code, state, error, iss] = callbackParameterNames.map((name) => parameters.get(name));
  return code || error ? { code, state, error, iss } : null;
}

const toCallError = (thrown: unknown) => (thrown instanceof CallError ? thrown : new CallError('unknown'));

/**
 * Returns `start`, which starts a login with a provider and redirects to the provider. `failure` is the error if the
 * login could not be started.
 */
export function useProviderStart(to: string) {
  const getAuthorizeUrl = useCall(socialStart);
  const [busy, setBusy] = useState<LoginProvider | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  useEffect(() => {
    // “Back” may restore this page from the back-forward cache with `busy` still set.
    const restore = () => setBusy(null);
    addEventListener('pageshow', restore);
    return () => removeEventListener('pageshow', restore);
  }, []);
  const start = async (provider: LoginProvider) => {
    if (busy) return;
    setBusy(provider);
    setFailure(null);
    try {
      const { authorizeUrl, state } = await getAuthorizeUrl({
        body: { provider, redirectUri: `${location.origin}/m/login` },
      });
      pendingLogin.write({ provider, state, to });
      if (redirectToProvider(authorizeUrl)) return;
      throw new CallError('provider.failed');
    } catch (thrown) {
      setFailure(toCallError(thrown));
      setBusy(null);
    }
  };
  return { start, busy, failure };
}

/** Token for the second factor, and the safe path to open afterwards. */
export type RequiredFactor = { ticket: string; to: string };

type CallbackState = {
  busy: boolean;
  failure: CallError | 'declined' | null;
  /** Set if the provider confirmed the login and the account has a second factor. */
  factor: RequiredFactor | null;
};

const idle: CallbackState = { busy: false, failure: null, factor: null };

function toFailedState(reason: CallError, to: string): CallbackState {
  const factor = v.safeParse(factorTokenSchema, reason.value);
  return reason.code === 'totp.required' && factor.success
    ? { ...idle, factor: { ...factor.output, to } }
    : { ...idle, failure: reason };
}

/**
 * Finishes the login if this tab started it (`state` matches), and removes the parameters from the URL. If there is no
 * account, redirects to the registration and keeps the provider's token in memory.
 */
export function useProviderCallback(): CallbackState & { dropFactor: () => void } {
  const router = useRouter();
  const enter = useEnterSession();
  const exchange = useCall(socialFinish);
  const callback = readCallbackParameters(useLocation({ select: ({ searchStr }) => searchStr }));
  const [current, setCurrent] = useState<CallbackState>({ ...idle, busy: callback !== null });

  const finish = async ({ code, state, error, iss }: NonNullable<typeof callback>) => {
    const pending = pendingLogin.read();
    pendingLogin.clear();
    const to = parseReturnPath(pending?.to) ?? '/m/home';
    const search = to === '/m/home' ? {} : { to };
    void router.navigate({ to: '/m/login', search, replace: true });
    if (error === 'access_denied') return setCurrent({ ...idle, failure: 'declined' });
    if (!code || !state || state !== pending?.state)
      return setCurrent({ ...idle, failure: new CallError('provider.failed') });
    setCurrent({ ...idle, busy: true });
    try {
      await enter(await exchange({ body: { code, state, ...(iss && { iss }) } }), { to });
    } catch (thrown) {
      const reason = toCallError(thrown);
      const token = v.safeParse(socialTokenSchema, reason.value);
      if (reason.code !== 'registration.required' || !token.success)
        return setCurrent(toFailedState(reason, to));
      storeSocialToken(token.output);
      await router.navigate({ to: '/m/register', search, replace: true });
    }
  };
  const hasCallback = callback !== null;
  useEffect(() => {
    if (callback) void finish(callback);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer, which is removed from the URL at once
  }, [hasCallback]);
  return { ...current, dropFactor: () => setCurrent(idle) };
}
