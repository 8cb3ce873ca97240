import { captcha, type captchaKinds } from '#contract/calls/identity/login.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

export type PictureKind = Exclude<(typeof captchaKinds)[number], 'work'>;

/** The answer to a captcha as it is sent; nothing while none was asked for. */
export type CaptchaAnswer = { captcha?: string; captchaId?: string };

/** What of a form's values answers the captcha, and nothing else of them. */
export const captchaAnswer = ({
  captcha,
  captchaId,
}: {
  captcha: string;
  captchaId: string;
}): CaptchaAnswer => (captcha && captchaId ? { captcha, captchaId } : {});

/** A picture to read, for one field: used once, so no two fields share one. */
export const captchaQuery = (kind: PictureKind, field: string) =>
  callQuery(captcha, { query: { kind } }, { instance: field, staleTime: Infinity, gcTime: 0, retry: false });
