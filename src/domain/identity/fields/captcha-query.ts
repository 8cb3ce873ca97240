import { queryOptions } from '@tanstack/react-query';

import { captcha, type captchaKinds } from '#contract/calls/identity/login.ts';
import { send } from '#src/shared/http/send.ts';

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
  queryOptions({
    queryKey: ['captcha', kind, field] as const,
    queryFn: ({ signal }) => send(captcha, { signal, query: { kind } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
