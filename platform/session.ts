import { captcha } from '#contract/login.ts';
import { logout } from '#contract/session.ts';
import { issueCaptcha } from '#platform/captcha.ts';
import { implement } from '#platform/implement.ts';
import { endSession } from '#platform/sessions.ts';

const close = implement(logout, async ({ db, caller }) => {
  if (caller) await endSession(db, caller);
  return {};
});

const riddle = implement(captcha, ({ db, merchant, query, now }) =>
  issueCaptcha(db, merchant.merchantCode, query.kind, now),
);

export const sessionCalls = [close, riddle];
