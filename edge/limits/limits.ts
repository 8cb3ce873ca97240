import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';

import type { EdgeEnv } from '../env.ts';
import { failed } from '../responses.ts';
import { prefixesOf } from './address.ts';
import { type Counted, type Counter, forgive, giveBack, takeAll } from './counters.ts';
import { type LimitRow, limitRowOf, type Subject } from './limit-table.ts';

/**
 * Who asks is counted before whom it is about: an attacker whose own address is used up then no longer uses up
 * the account that he tries.
 */
const stages: readonly (readonly Subject[])[] = [
  ['address', 'network'],
  ['accountFromNetwork', 'account', 'merchant'],
];

/** Refuses calls that are made too often (ED-11). Before anybody is asked, after the region gate. */
export const limits = createMiddleware<EdgeEnv>(async (c, next) => {
  const row = limitRowOf(c.req.path);
  if (!row) return next();
  const counters = await countersOf(c, row);
  const counted: Counted[] = [];
  for (const stage of stages) {
    counted.push(
      ...(await takeAll(
        c.env,
        counters.filter(({ limit }) => stage.includes(limit.by)),
      )),
    );
    const refusal = refusalOf(c, row, counted);
    if (refusal) {
      // What was refused has tried nothing: it uses nobody's room up.
      c.executionCtx.waitUntil(giveBack(c.env, counted));
      return refusal;
    }
  }
  await next();
  c.executionCtx.waitUntil(settle(c, counted));
  return undefined;
});

function refusalOf(c: Context<EdgeEnv>, row: LimitRow, counted: readonly Counted[]): Response | null {
  if (row.whenUnknown === 'refuse' && counted.some(({ taken }) => !taken)) return failed(c, 'system.busy');
  const known = counted.some(({ limit, taken }) => limit.by === 'accountFromNetwork' && taken?.known);
  const full = counted.filter(
    ({ limit, taken }) => taken && taken.id === null && !(known && limit.by === 'account'),
  );
  if (!full.length) return null;
  const by = full.map(({ limit }) => limit.by).join(' ');
  console.warn(JSON.stringify({ requestId: c.get('requestId'), limit: `${row.name} ${by}` }));
  const waitMs = Math.max(...full.map(({ taken }) => taken?.waitMs ?? 0));
  const response = failed(c, 'too.many.requests');
  response.headers.set('Retry-After', String(Math.max(1, Math.ceil(waitMs / 1_000))));
  return response;
}

/** A failure is counted before it is tried, so that attempts side by side cannot slip past; now it is known. */
async function settle(c: Context<EdgeEnv>, counted: readonly Counted[]): Promise<void> {
  const { status } = c.res;
  const tried = counted.filter(({ limit }) => limit.counts === 'failures');
  if (status < 400) {
    const own = tried.filter(({ limit }) => limit.by === 'accountFromNetwork');
    await Promise.all([
      forgive(c.env, own),
      giveBack(
        c.env,
        tried.filter((each) => !own.includes(each)),
      ),
    ]);
  } else if (status === 429 || status >= 500) await giveBack(c.env, tried);
}

/** The counters of a request. Those of a subject that it does not name are left out. */
async function countersOf(c: Context<EdgeEnv>, row: LimitRow): Promise<Counter[]> {
  const account = row.account.length ? await accountOf(c.req.raw, row.account) : null;
  const prefixes = prefixesOf(c.get('visitor').ip);
  const subjects: Record<Subject, string | null> = {
    address: prefixes?.address ?? null,
    network: prefixes?.network ?? null,
    accountFromNetwork: account && `${account} ${prefixes?.network ?? ''}`,
    account,
    merchant: '',
  };
  return row.limits.flatMap((limit) => {
    const subject = subjects[limit.by];
    if (subject === null) return [];
    const { by, counts, seconds } = limit;
    return [
      { limit, key: `${c.get('merchant').merchantCode}/${row.name}/${by}/${counts}/${seconds}/${subject}` },
    ];
  });
}

const bodySchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/**
 * Whom a call is about: a hash, so that no name or number stands in a counter's name. Null when the call does
 * not say; an encrypted body (ED-05) is the platform's alone to read, and to count.
 */
async function accountOf(request: Request, names: readonly string[]): Promise<string | null> {
  const body = v.safeParse(bodySchema, await request.clone().text());
  const given = {
    ...Object.fromEntries(new URL(request.url).searchParams),
    ...(body.success && body.output),
  };
  const name = names.find((each) => typeof given[each] === 'string' && given[each]);
  if (!name) return null;
  const text = String(given[name]);
  const bytes = new TextEncoder().encode(name === 'username' ? asName(text) : asNumber(text));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 16);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const asName = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
/** A phone by its last nine digits: with or without dialing code, zero in front, or spaces. */
const asNumber = (text: string): string => text.replace(/\D/g, '').slice(-9);
