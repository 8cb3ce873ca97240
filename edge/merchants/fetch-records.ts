import * as v from 'valibot';

import { domainRoute, merchantRecords } from '#contract/calls/system/merchants.ts';
import { type MerchantRecord, merchantRecordSchema } from '#contract/values/system/merchant-record.ts';
import type { Envelope } from '#contract/wire/envelope.ts';
import { anyMerchant } from '#contract/wire/signature.ts';

import type { Configuration } from '../configuration.ts';
import { EdgeError } from '../deadline.ts';
import { envelopeOf } from '../upstream/envelope-in.ts';
import { upstream } from '../upstream/upstream.ts';

/** More pages than any platform has: what goes on longer goes round in circles. */
const maxPages = 1_000;

/** The record behind a host; null when no merchant has it. Throws `EdgeError` when nobody can say. */
export async function fetchRecordOfHost(env: Configuration, host: string): Promise<MerchantRecord | null> {
  const { status, envelope } = await ask(env, `${domainRoute.path}?host=${encodeURIComponent(host)}`);
  if (status === 404 && envelope?.errorCode === 'not.found') return null;
  const record = v.safeParse(merchantRecordSchema, envelope?.value);
  if (status === 200 && record.success) return record.output;
  throw new EdgeError('upstream.failed', {
    cause: `record of ${host}: ${describeFailure(status, record.issues)}`,
  });
}

/** Every merchant's record, not yet parsed. Throws `EdgeError` when one page fails: part of them is no answer. */
export async function fetchAllRecords(env: Configuration): Promise<unknown[]> {
  const all: unknown[] = [];
  let next: string | null = '';
  for (let page = 0; next !== null; page++) {
    const path: string = next ? `?after=${encodeURIComponent(next)}` : '';
    const { status, envelope } = await ask(env, merchantRecords.path + path);
    const answer = v.safeParse(merchantRecords.value, envelope?.value);
    if (status !== 200 || !answer.success || page >= maxPages) {
      throw new EdgeError('upstream.failed', {
        cause: `merchants: ${describeFailure(status, answer.issues)}`,
      });
    }
    all.push(...answer.output.records);
    next = answer.output.next;
  }
  return all;
}

async function ask(env: Configuration, path: string) {
  const question = new Request(`http://upstream${path}`, { headers: { Accept: 'application/json' } });
  const seen: { envelope: Envelope | null } = { envelope: null };
  const { status } = await upstream(env, question, {
    kind: 'lookup',
    signedFor: anyMerchant,
    accepts: ({ body }) => (seen.envelope = envelopeOf(body)) !== null,
  });
  return { status, envelope: seen.envelope };
}

/** Status and first issue, for the log. */
export const describeFailure = (
  status: number,
  issues: readonly v.BaseIssue<unknown>[] | undefined,
): string => {
  const [issue] = issues ?? [];
  return issue ? `${status}, ${v.getDotPath(issue) ?? 'value'}: ${issue.message}` : `status ${status}`;
};
