import * as v from 'valibot';

import { defineCall } from './call.ts';
import { noQuery } from './primitives.ts';
import { sessionFactsSchema } from './session.ts';

// Beside session.ts, which the first view needs: what the login page alone asks is not in its script.

/**
 * AU-13. `type` 'username' (mobile comes with its issue). A wrong pair answers `account.password.wrong`;
 * from the third failure on `captcha.required`, then `captcha` is 1-6 digits (AU-05, AU-25).
 */
export const login = defineCall({
  key: 'session.login',
  method: 'POST',
  path: '/wps/session/login',
  moduleId: 400,
  cache: 'sensitive',
  query: noQuery,
  body: v.object({
    username: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)),
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
    captcha: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/))),
    captchaId: v.optional(v.pipe(v.string(), v.maxLength(64))),
    type: v.literal('username'),
  }),
  value: sessionFactsSchema,
  errors: [
    'account.password.wrong',
    'user.not.exist',
    'captcha.required',
    'captcha.wrong',
    'permission.denied',
    'too.many.requests',
  ],
  source: 'AU-01, AU-13, AU-17',
});

/** A picture to read, as a data URL; used once, five minutes (AU-05..07). */
export const captcha = defineCall({
  key: 'session.captcha',
  method: 'GET',
  path: '/wps/captcha',
  moduleId: 402,
  alert: 'silent',
  cache: 'sensitive',
  query: noQuery,
  body: null,
  value: v.object({ captchaId: v.string(), image: v.pipe(v.string(), v.startsWith('data:image/')) }),
  source: 'AU-05, Spec §7',
});
