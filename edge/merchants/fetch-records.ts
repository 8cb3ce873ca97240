import * as v from 'valibot';

import { domainRoute, merchantRecords } from '#contract/calls/system/merchants.ts';
import { type MerchantRecord, merchantRecordSchema } from '#contract/values/system/merchant-record.ts';
import type { Envelope } from '#contract/wire/envelope.ts';
import { anyMerchant } from '#contract/wire/signature.ts';

import type { Configuration } from '../configuration.ts';
import { EdgeError } from '../deadline.ts';
import { parseEnvelope } from '../upstream/parse-envelope.ts';
import { callUpstream } from '../upstream/upstream.ts';

/** Maximum number of pages, more than any platform has; with more pages the cursor must be looping. */
const maxPages = 1_000;

/** Fetches the record of a host; null if no merchant has it. Throws `EdgeError` if the platform cannot answer. */
export async function fetchRecordOfHost(env: Configuration, host: string): Promise<MerchantRecord | null> {
  const { status, envelope } = await fetchEnvelope(
    env,
    `${domainRoute.path}?host=${encodeURIComponent(host)}`,
  );
  if (status === 404 && envelope?.errorCode === 'not.found') return null;
  const record = v.safeParse(merchantRecordSchema, envelope?.value);
  if (status === 200 && record.success) return record.output;
  throw new EdgeError('upstream.failed', {
    cause: `record of ${host}: ${describeFailure(status, record.issues)}`,
  });
}

/** Fetches all records, unparsed. Throws `EdgeError` if one page fails, because an incomplete list is useless. */
export async function fetchAllRecords(env: Configuration): Promise<unknown[]> {
  const all: unknown[] = [];
  let next: string | null = '';
  for (let page = 0; next !== null; page++) {
    const path: string = next ? `?after=${encodeURIComponent(next)}` : '';
    const { status, envelope } = await fetchEnvelope(env, merchantRecords.path + path);
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

async function fetchEnvelope(env: Configuration, path: string) {
  const request = new Request(`http://upstream${path}`, { headers: { Accept: 'application/json' } });
  const seen: { envelope: Envelope | null } = { envelope: null };
  const { status } = await callUpstream(env, request, {
    kind: 'lookup',
    signedFor: anyMerchant,
    accepts: ({ body }) => (seen.envelope = parseEnvelope(body)) !== null,
  });
  return { status, envelope: seen.envelope };
}

/** Describes the status and the first issue of a failure, for the log. */
export const describeFailure = (
  status: number,
  issues: readonly v.BaseIssue<unknown>[] | undefined,
): string => {
  const [issue] = issues ?? [];
  return issue ? `${status}, ${v.getDotPath(issue) ?? 'value'}: ${issue.message}` : `status ${status}`;
};
