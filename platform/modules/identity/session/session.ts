import { captcha } from '#contract/calls/identity/login.ts';
import { logout } from '#contract/calls/identity/session.ts';
import { issueCaptcha } from '#platform/modules/identity/captcha/captcha.ts';
import { endSession } from '#platform/modules/identity/session/sessions.ts';
import { implement } from '#platform/wire/implement.ts';

const close = implement(logout, async ({ db, caller }) => {
  if (caller) await endSession(db, caller);
  return {};
});

const riddle = implement(captcha, ({ db, merchant, query, now }) =>
  issueCaptcha(db, merchant.merchantCode, query.kind, now),
);

export const sessionCalls = [close, riddle];
