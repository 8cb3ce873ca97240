import { captcha, type captchaKinds } from '#contract/calls/identity/login.ts';
import type { CaptchaPurpose } from '#contract/values/identity.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

export type PictureKind = Exclude<(typeof captchaKinds)[number], 'work'>;

/** What a captcha is to be good for; `subject` as `captchaSubject` says it, null at a registration. */
export type CaptchaUse = { purpose: CaptchaPurpose; subject: string | null };

/** The same as a query. */
export const queryOf = ({ purpose, subject }: CaptchaUse) => ({
  purpose,
  ...(subject !== null && { subject }),
});

/** The captcha's answer as it is sent; empty when no captcha was required. */
export type CaptchaAnswer = { captcha?: string; captchaId?: string };

/** Picks the captcha's answer from a form's values. */
export const captchaAnswer = ({
  captcha,
  captchaId,
}: {
  captcha: string;
  captchaId: string;
}): CaptchaAnswer => (captcha && captchaId ? { captcha, captchaId } : {});

/** A captcha picture for one field. Each is valid once, so fields do not share it. */
export const captchaQuery = (kind: PictureKind, use: CaptchaUse, field: string) =>
  callQuery(
    captcha,
    { query: { kind, ...queryOf(use) } },
    { instance: field, staleTime: Infinity, gcTime: 0, retry: false },
  );
