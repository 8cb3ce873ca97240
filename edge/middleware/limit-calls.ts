import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';

import { diallingCodeOf, diallingCodes } from '#contract/values/dialling-codes.ts';
import { e164 } from '#contract/values/identity.ts';
import { gameCallAt } from '#contract/wire/games-host.ts';
import { type Limit, type LimitName, limits, type Subject } from '#contract/wire/limits.ts';

import type { EdgeEnv } from '../env.ts';
import { isGamesHost, playKeyOf } from '../games-host.ts';
import { prefixesOf } from '../limits/address.ts';
import { type Counted, type Counter, giveBack, takeAll } from '../limits/counters.ts';
import { hashed } from '../limits/hashed.ts';
import { limitOf } from '../limits/limit-of.ts';
import { failed } from '../responses.ts';
import { callOf } from '../wps/call-request.ts';

/**
 * Who asks is counted before whom it is about: an attacker whose own address is used up then no longer uses up
 * the account that he tries.
 */
const stages: readonly (readonly Subject[])[] = [
  ['address', 'network', 'session'],
  ['account', 'numberPrefix', 'abroad'],
];

/** Refuses calls that are made too often (ED-11). Before anybody is asked, after the region gate. */
export const limitCalls = createMiddleware<EdgeEnv>(async (c, next) => {
  const name = limitNameOf(c);
  if (!name) return next();
  const all = await countersOf(c, name);
  const counters = all.filter(({ quota }) => quota.onFull === 'refuse');
  const counted: Counted[] = [];
  for (const stage of stages) {
    counted.push(
      ...(await takeAll(
        c.env,
        counters.filter(({ quota }) => stage.includes(quota.by)),
      )),
    );
    const refusal = refusalOf(c, name, counted);
    if (refusal) {
      // What was refused has tried nothing: it uses nobody's room up.
      c.executionCtx.waitUntil(giveBack(c.env, counted));
      return refusal;
    }
  }
  await next();
  c.executionCtx.waitUntil(settle(c, counted));
  // Afterwards, so that the one counter of all visitors holds nobody up.
  const warning = all.filter(({ quota }) => quota.onFull === 'warn');
  c.executionCtx.waitUntil(takeAll(c.env, warning));
  return undefined;
});

/** The row that a request counts in; on the games' host the one of its calls. */
function limitNameOf(c: Context<EdgeEnv>): LimitName | null {
  const { method, path } = c.req;
  if (isGamesHost(c)) return gameCallAt(method, path) ? 'game' : null;
  const call = c.get('call');
  // Other spellings of a call are counted as that.
  return call ? call.limit : limitOf(method, path);
}

function refusalOf(c: Context<EdgeEnv>, name: LimitName, counted: readonly Counted[]): Response | null {
  if (limits[name].whenUnknown === 'refuse' && counted.some(({ taken }) => !taken))
    return failed(c, 'system.busy');
  const full = counted.filter(({ taken }) => taken && taken.id === null);
  if (!full.length) return null;
  const by = full.map(({ quota }) => quota.by).join(' ');
  console.warn(JSON.stringify({ requestId: c.get('requestId'), limit: `${name} ${by}` }));
  const waitMs = Math.max(...full.map(({ taken }) => taken?.waitMs ?? 0));
  const response = failed(c, 'too.many.requests');
  response.headers.set('Retry-After', String(Math.max(1, Math.ceil(waitMs / 1_000))));
  return response;
}

/** A failure is counted before it is tried, so that attempts side by side cannot slip past; now it is known. */
async function settle(c: Context<EdgeEnv>, counted: readonly Counted[]): Promise<void> {
  const { status } = c.res;
  const tried = counted.filter(({ quota }) => quota.counts === 'failures');
  if (status < 400 || status === 429 || status >= 500) await giveBack(c.env, tried);
}

/** The counters of a request. Those of a subject that it does not name are left out. */
async function countersOf(c: Context<EdgeEnv>, name: LimitName): Promise<Counter[]> {
  const { account, quotas }: Limit = limits[name];
  const named = account.length ? await namedIn(c.req.raw, account) : null;
  // A game's page plays by its key; elsewhere what a client says of itself counts for nothing.
  const token = isGamesHost(c) ? playKeyOf(c) : c.get('session')?.token;
  const prefixes = prefixesOf(c.get('visitor').ip);
  const subjects: Record<Subject, string | null> = {
    address: prefixes?.address ?? null,
    network: prefixes?.network ?? null,
    session: token ? await hashed(token) : (prefixes?.address ?? null),
    account: named && (await hashed(named.account)),
    numberPrefix: named?.number ? await hashed(named.number.slice(0, -4)) : null,
    abroad: named?.number && prefixes ? abroadCode(named.number, c.get('visitor').country) : null,
    merchant: '',
  };
  return quotas.flatMap((quota) => {
    const subject = subjects[quota.by];
    if (subject === null) return [];
    const { by, counts, seconds } = quota;
    return [
      { quota, key: `${c.get('merchant').merchantCode}/${name}/${by}/${counts}/${seconds}/${subject}` },
    ];
  });
}

const bodySchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/** Whom a call is about, by the first of the parameters that is there. Null when it does not say. */
async function namedIn(request: Request, names: readonly string[]) {
  const call = callOf(request.method, new URL(request.url).pathname);
  const text = await request.clone().text();
  // As the call's handler reads it, and in no other way: what is JSON and form at once would name two accounts.
  const json = v.safeParse(bodySchema, text);
  const form = call?.encoding === 'form' ? Object.fromEntries(new URLSearchParams(text)) : null;
  const given: Record<string, unknown> = {
    ...Object.fromEntries(new URL(request.url).searchParams),
    ...(form ?? (json.success ? json.output : {})),
  };
  const name = names.find((each) => typeof given[each] === 'string' && given[each]);
  if (!name) return null;
  const value = String(given[name]);
  if (name === 'email') return { account: asAddress(value), number: null };
  const code = typeof given.countryDialingCode === 'string' ? given.countryDialingCode : '';
  const number = e164(code, value);
  return { account: asNumber(number), number };
}

/** The dialling code of a number of another country than the visitor's; null for one of his own. */
function abroadCode(number: string, country: string): string | null {
  const code = diallingCodeOf(number);
  return code === diallingCodes.get(country) ? null : code;
}

const asAddress = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
/** A phone by the last nine digits of its E.164 number: however dialing code and number are split. */
const asNumber = (text: string): string => text.replace(/\D/g, '').slice(-9);
