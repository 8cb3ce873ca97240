import { captcha, type captchaKinds } from '#contract/calls/identity/login.ts';
import type { CaptchaPurpose } from '#contract/values/identity.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

export type PictureKind = Exclude<(typeof captchaKinds)[number], 'work'>;

/** Purpose and subject of a captcha; `subject` as returned by `getCaptchaSubject`, null for a registration. */
export type CaptchaUse = { purpose: CaptchaPurpose; subject: string | null };

export const toCaptchaParams = ({ purpose, subject }: CaptchaUse) => ({
  purpose,
  ...(subject !== null && { subject }),
});

/** The captcha's answer as sent to the server; empty if no captcha was required. */
export type CaptchaAnswer = { captcha?: string; captchaId?: string };

export const pickCaptchaAnswer = ({
  captcha,
  captchaId,
}: {
  captcha: string;
  captchaId: string;
}): CaptchaAnswer => (captcha && captchaId ? { captcha, captchaId } : {});

/** A captcha picture for one field. Each picture is valid once, so two fields never share one. */
export const captchaQuery = (kind: PictureKind, use: CaptchaUse, field: string) =>
  callQuery(
    captcha,
    { query: { kind, ...toCaptchaParams(use) } },
    { instance: field, staleTime: Infinity, gcTime: 0, retry: false },
  );
