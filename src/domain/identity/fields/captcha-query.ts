import { captcha, type captchaKinds } from '#contract/calls/identity/login.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

export type PictureKind = Exclude<(typeof captchaKinds)[number], 'work'>;

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
export const captchaQuery = (kind: PictureKind, field: string) =>
  callQuery(captcha, { query: { kind } }, { instance: field, staleTime: Infinity, gcTime: 0, retry: false });
