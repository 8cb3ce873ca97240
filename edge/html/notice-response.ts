import type { Context } from 'hono';

import { completeLanguages } from '#contract/values/languages.ts';
import type { RefusalReason } from '#contract/values/region.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';

import type { EdgeEnv } from '../env.ts';
import { pickLanguage } from '../language.ts';
import { noticePolicy } from './content-security-policy.ts';
import { type NoticeKind, noticePage } from './notice-page.ts';
import { schemeOf } from './scheme.ts';

const kinds: Partial<Record<ErrorCode, NoticeKind>> = {
  'system.maintenance': 'maintenance',
  'host.unknown': 'stranger',
  'validation.failed': 'address',
};

/** A refusal as a page, in the brand's colours where there is one (TH-10); `reason` with `region.restricted`. */
export function noticeResponse(
  c: Context<EdgeEnv>,
  code: ErrorCode,
  status: number,
  extra: Record<string, string>,
  reason?: RefusalReason,
): Response {
  const nonce = crypto.randomUUID();
  // A host of nobody, or nobody knows whose: the steps that tell merchant, visitor and language did not run.
  const merchant = c.get('merchant') ?? null;
  const accepted = c.req.header('Accept-Language');
  const page = noticePage({
    kind: reason ?? kinds[code] ?? 'failure',
    merchant,
    language:
      c.get('language') ??
      pickLanguage({ languages: [...completeLanguages], defaultLanguage: 'EN' }, null, accepted),
    scheme: schemeOf(c, merchant),
    ip: c.get('visitor')?.ip ?? '',
    reference: `${code}\n${c.get('requestId')}`,
    nonce,
  });
  return new Response(page, {
    status,
    headers: {
      ...extra,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': noticePolicy(nonce),
    },
  });
}
