import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import type { D1Database } from '@cloudflare/workers-types';
import * as v from 'valibot';

import { merchantRecords } from '#contract/calls/system/merchants.ts';
import { systemStatus } from '#contract/calls/system/site.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { catalogue } from '#demo/seed/catalogue.ts';
import { gameRows } from '#demo/seed/game-seed.ts';
import { insertRows } from '#demo/seed/insert-rows.ts';
import { merchantRows, vendorRows } from '#demo/seed/merchant-seed.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import { ledgerAccountId } from '#platform/core/ledger/ledger.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '#platform/core/ledger/tables.ts';
import { merchantHosts, merchants } from '#platform/core/merchants/tables.ts';
import { games, merchantVendors, vendors } from '#platform/modules/catalogue/tables.ts';

import { compare, comparisonTable, conclude } from './comparison.ts';
import { hostLine, measureNode } from './host.ts';
import { type BuiltPlatform, startBuiltPlatform } from './ledger/platform.ts';
import { quantileOf } from './statistics.ts';

// `npm run bench:merchants` (`-- --merchants 200 --databases 4 --members 20`): what many merchants over several databases
// cost beside the same in one database, and beside three merchants: the edge's job, calls, the nightly job with its proofs.
const { values: flags } = parseArgs({
  options: {
    merchants: { type: 'string', default: '200' },
    databases: { type: 'string', default: '4' },
    members: { type: 'string', default: '20' },
  },
});
const folder = '.cache/reports/merchants';
const state = '.cache/bench-merchants';
const members = Number(flags.members);
const all = Number(flags.merchants);
const count = Number(flags.databases);
const sets = [
  { merchants: 3, databases: 1 },
  { merchants: all, databases: 1 },
  { merchants: all, databases: count },
  // Once more: the control.
  { merchants: all, databases: count },
];
/** Neighbours by code are in different databases: each page of the records is of all. */
const codeOf = (at: number) => `group-${String(at).padStart(3, '0')}`;
const bindingOf = (at: number) => (at ? `DB_${at + 1}` : 'DB');

const { vendors: sold, games: offered } = catalogue(720, 1);
const now = Date.now();
const stored = gameRows(offered, 1, now);
const like = merchantRows(sold).find((row) => row.merchantCode === 'lotus');
const record = v.parse(v.looseObject({ currency: v.string() }), like?.record);

/** The catalogue, and merchants with members who have paid in once. */
async function fill(database: D1Database, codes: readonly string[]): Promise<void> {
  if (!like) throw new Error('no merchant');
  await insertRows(database, vendors, vendorRows(sold));
  await insertRows(database, games, stored);
  await insertRows(
    database,
    merchants,
    codes.map((merchantCode) => ({ ...like, merchantCode, record: { ...record, merchantCode } })),
  );
  await insertRows(
    database,
    merchantHosts,
    codes.map((merchantCode) => ({ merchantCode, host: `${merchantCode}.localhost` })),
  );
  await insertRows(
    database,
    merchantVendors,
    codes.flatMap((merchantCode) => sold.map(({ vassalage }) => ({ merchantCode, vassalage }))),
  );
  const own = codes.flatMap((merchantCode) =>
    Array.from({ length: members }, (_, at) => ({ id: `${merchantCode}-${at}`, merchantCode })),
  );
  const people = own.map(({ id, merchantCode }) => ({
    id,
    merchantCode,
    username: id.replaceAll('-', ''),
    type: customerTypes.member,
    passwordHash: 'none',
    createdAt: now,
  }));
  await insertRows(database, accounts, people);
  const { currency } = record;
  const account = (kind: 'cash' | 'house', owner: string) => ({
    id: ledgerAccountId(kind, owner, currency),
    kind,
    owner,
    currency,
  });
  await insertRows(database, ledgerAccounts, [
    ...codes.map((code) => account('house', code)),
    ...own.map(({ id }) => account('cash', id)),
  ]);
  const [scope, at, amountMinor] = ['deposit', now, 10_000] as const;
  const booked = own.map(({ id }) => ({ id, scope, idempotencyKey: id, at }));
  await insertRows(database, ledgerTransactions, booked);
  await insertRows(
    database,
    ledgerEntries,
    own.flatMap(({ id: transactionId, merchantCode }) => {
      const of = { transactionId, currency, scope, at };
      return [
        { ...of, accountId: account('cash', transactionId).id, amountMinor },
        { ...of, accountId: account('house', merchantCode).id, amountMinor: -amountMinor },
      ];
    }),
  );
}

const envelope = v.object({ success: v.boolean(), value: v.unknown(), errorCode: v.nullable(v.string()) });

/** How long a call took, and what it gave. */
async function timed({ ask }: BuiltPlatform, path: string, headers: Record<string, string> = {}) {
  const begun = performance.now();
  const reply = await (await ask(`http://platform.internal${path}`, { headers })).json();
  const ms = performance.now() - begun;
  const { success, value, errorCode } = v.parse(envelope, reply);
  if (!success) throw new Error(`${path}: ${errorCode}`);
  return { ms, value };
}

/** All pages of the records, as the edge's job asks for them each minute. */
async function recordsJob(platform: BuiltPlatform, expected: number): Promise<number> {
  let [ms, found] = [0, 0];
  for (let after: string | null = ''; after !== null;) {
    const page = await timed(platform, `${merchantRecords.path}${after && `?after=${after}`}`);
    const { records, next } = v.parse(merchantRecords.value, page.value);
    ms += page.ms;
    found += records.length;
    after = next;
  }
  if (found !== expected) throw new Error(`${found} records of ${expected}`);
  return ms;
}

const midAnd95 = (took: readonly number[]) => ({ p50: quantileOf(took, 0.5), p95: quantileOf(took, 0.95) });

async function measure(set: (typeof sets)[number]) {
  rmSync(state, { recursive: true, force: true });
  const codes = Array.from({ length: set.merchants }, (_, at) => codeOf(at));
  const fills = Object.fromEntries(
    Array.from({ length: set.databases }, (_, of) => [
      bindingOf(of),
      (database: D1Database) =>
        fill(
          database,
          codes.filter((_code, at) => at % set.databases === of),
        ),
    ]),
  );
  await (await startBuiltPlatform(state, fills)).stop();
  // A new process: nothing is remembered. What it loads at its first call is no merchant's.
  const platform = await startBuiltPlatform(state, fills);
  try {
    await timed(platform, merchantRecords.path);
    const statusOf = async (Merchant: string) => (await timed(platform, systemStatus.path, { Merchant })).ms;
    const first: number[] = [];
    const warm: number[] = [];
    const jobs: number[] = [];
    const nights: number[] = [];
    for (const code of codes) first.push(await statusOf(code));
    for (let round = 0; round < 400 / codes.length; round += 1)
      for (const code of codes) warm.push(await statusOf(code));
    for (let run = 0; run < 20; run += 1) jobs.push(await recordsJob(platform, codes.length));
    for (let run = 0; run < 3; run += 1) {
      const begun = performance.now();
      for (const cron of ['17 3 * * *', '17 5 * * *'])
        await platform.runJob(cron, set.databases + set.merchants);
      nights.push(performance.now() - begun);
    }
    return {
      ...set,
      first: midAnd95(first),
      warm: midAnd95(warm),
      took: { first, jobs },
      records: midAnd95(jobs),
      nightly: quantileOf(nights, 0.5),
    };
  } finally {
    await platform.stop();
    rmSync(state, { recursive: true, force: true });
  }
}

const rows = [];
for (const set of sets) {
  const row = await measure(set);
  rows.push(row);
  const text = ({ p50, p95 }: { p50: number; p95: number }) =>
    `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
  console.log(`  ${row.merchants} merchants, ${row.databases} databases:`);
  console.log(`    first call of a merchant ${text(row.first)}; warm ${text(row.warm)}`);
  console.log(`    all records ${text(row.records)}; nightly job ${row.nightly.toFixed(0)} ms`);
}
const [, one, several, again] = rows;
const took = (row: typeof one, of: 'first' | 'jobs') => row?.took[of] ?? [];
const comparisons = (['first', 'jobs'] as const).map((of) =>
  compare({
    what: `${of === 'first' ? 'first call of a merchant' : 'all records'}, ${count} databases to one`,
    mine: took(several, of),
    other: took(one, of),
    control: [took(several, of), took(again, of)],
  }),
);
const host = await measureNode();
console.log(`\n${hostLine(host)}\n\n${comparisonTable(comparisons)}\n\n${conclude(comparisons)}`);
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'figures.json'),
  JSON.stringify({ at: new Date().toISOString(), host, members, rows, comparisons }, null, 2),
);
console.log(`figures: ${folder}/figures.json`);
