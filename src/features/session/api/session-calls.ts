import { queryOptions } from '@tanstack/react-query';

import { captcha, login } from '#contract/login.ts';
import type { SessionFacts } from '#contract/session.ts';
import { send } from '#src/shared/http/send.ts';

export type Credentials = { username: string; password: string; captcha?: string; captchaId?: string };

/** Logs in by username and password; the edge keeps the token (AU-01, AU-13). Throws `CallError`. */
export const logIn = (credentials: Credentials): Promise<SessionFacts> =>
  send(login, { body: { ...credentials, type: 'username' } });

/** The picture to read. Used once: asked for anew after every failure and on a tap (AU-06, AU-07). */
export const captchaQuery = () =>
  queryOptions({
    queryKey: ['session-captcha'] as const,
    queryFn: ({ signal }) => send(captcha, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
