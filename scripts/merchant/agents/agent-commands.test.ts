import { readFileSync } from 'node:fs';

import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';

import type { PlatformDatabase } from '../database.ts';
import { merchantFileSchema } from '../merchant-file.ts';
import { buildMerchantSql } from '../sql.ts';
import { createInMemoryDatabase } from '../support/in-memory-database.ts';
import { makeTopAgent, offerContract } from './agent-commands.ts';

const json = v.parse(
  v.record(v.string(), v.unknown()),
  JSON.parse(readFileSync('docs/merchant.example.json', 'utf8')),
);
const now = Date.UTC(2026, 10, 30, 12);
const anyRow = v.record(v.string(), v.unknown());

let database: PlatformDatabase;
const read = (sql: string) => database.rows(sql, anyRow);
const listRates = () =>
  read('SELECT account_id, game_type, from_day, rate, set_by FROM rebate_rates ORDER BY 1, 2, 3');
const readType = (id: string) => read(`SELECT type FROM accounts WHERE id = '${id}'`)[0]?.type;
const listVersions = () =>
  read('SELECT version, rates, starts, withdrawn_at FROM contract_versions ORDER BY version');

beforeEach(() => {
  database = createInMemoryDatabase([]);
  database.run(buildMerchantSql(json, v.parse(merchantFileSchema, json), 'published'));
  const addAccount = (id: string, type: number, invitedBy = 'NULL', state = 'active') =>
    database.run(`INSERT INTO accounts (id, merchant_code, username, type, password_hash, created_at, invited_by, state)
      VALUES ('${id}', 'meridian', '${id}', ${type}, '', 0, ${invitedBy}, '${state}')`);
  addAccount('robin', 0);
  addAccount('alex', 1);
  addAccount('sasha', 1, "'alex'");
  addAccount('guest', 4);
  addAccount('gone', 0, 'NULL', 'closed');
});

const appoint = (username: string, rates = 'RNG:1 LIVE:0.8') =>
  makeTopAgent(database, 'meridian', { username, rates }, now);
const offer = (change: Partial<Parameters<typeof offerContract>[2]> = {}) =>
  offerContract(
    database,
    'meridian',
    { username: 'alex', kind: 'salary', period: 'day', starts: 'period', rates: '0:0.5 1000:0.8', ...change },
    now,
  );

test('an operator makes a registered member a top agent with rates from the merchant’s next day on [AG-25]', async () => {
  expect(await appoint('Robin')).toContain('from 2026-12-01 on');
  expect(readType('robin')).toBe(2);
  expect(listRates()).toEqual([
    { account_id: 'robin', game_type: 'LIVE', from_day: '2026-12-01', rate: 80, set_by: null },
    { account_id: 'robin', game_type: 'RNG', from_day: '2026-12-01', rate: 100, set_by: null },
  ]);
});

test('lower rates for a top agent lower the rates of the team, and the agent keeps the type [AG-25]', async () => {
  await appoint('alex');
  database.run(`INSERT INTO rebate_rates (account_id, game_type, from_day, rate, given, set_at, set_by)
    VALUES ('sasha', 'RNG', '2026-12-01', 90, 90, 0, 'alex')`);
  await appoint('alex', 'RNG:0.6');
  expect(readType('alex')).toBe(1);
  expect(listRates().map(({ account_id: id, game_type: type, rate }) => [id, type, rate])).toEqual([
    ['alex', 'LIVE', 80],
    ['alex', 'RNG', 60],
    ['sasha', 'RNG', 60],
  ]);
});

test.each([
  ['nobody', undefined, 'no such account'],
  ['guest', undefined, 'trials or tests'],
  ['sasha', undefined, 'in the team of an agent'],
  ['gone', undefined, 'locked, disabled or closed'],
  ['robin', 'RNG', '"RNG" is no rate'],
  ['robin', 'RNG:100.01', 'is no rate'],
  ['robin', 'SLOTS:1', 'categories: RNG, LIVE'],
  ['robin', 'RNG:1 RNG:2', 'twice'],
])('nothing is written for the agent %s with the rates %s [AG-25]', async (username, rates, message) => {
  await expect(appoint(username, rates)).rejects.toThrow(message);
  expect(listRates()).toEqual([]);
  expect(['robin', 'guest', 'gone'].map(readType)).toEqual([0, 4, 0]);
});

test('an operator offers an agent a contract; another offer is the next version and withdraws the first [CT-03]', async () => {
  expect(await offer()).toMatch(/^C\d{6}-\w{8}, version 1, was offered to alex/);
  expect(await offer({ rates: '0:0.4', starts: 'part' })).toContain('version 2');
  const parse = ({ rates, ...row }: v.InferOutput<typeof anyRow>) => ({
    ...row,
    rates: JSON.parse(String(rates)),
  });
  expect(listVersions().map(parse)).toEqual([
    {
      version: 1,
      rates: [
        { thresholdMinor: 0, rateHundredths: 50 },
        { thresholdMinor: 100_000, rateHundredths: 80 },
      ],
      starts: 'period',
      withdrawn_at: now,
    },
    {
      version: 2,
      rates: [{ thresholdMinor: 0, rateHundredths: 40 }],
      starts: 'part',
      withdrawn_at: null,
    },
  ]);
  expect(read('SELECT merchant_code, currency, kind, account_id, payer_id FROM contracts')).toEqual([
    { merchant_code: 'meridian', currency: 'EUR', kind: 'salary', account_id: 'alex', payer_id: null },
  ]);
});

test.each([
  [{ username: 'robin' }, 'no agent of meridian'],
  [{ period: 'week' }, 'The periods of the kind salary are: day.'],
  [{ rates: '1000:1 0:2' }, 'both must rise'],
  [{ rates: '0:101' }, 'is no rate table'],
  [{ rates: '0.001:1' }, 'is no rate table'],
] as const)('nothing is written for a contract with %j [CT-03]', async (change, message) => {
  await expect(offer(change)).rejects.toThrow(message);
  expect([...listVersions(), ...read('SELECT * FROM contracts')]).toEqual([]);
});

test('values are data, not SQL, and an unknown merchant is named', async () => {
  await expect(appoint("robin' OR '1'='1?")).rejects.toThrow('no such account');
  await expect(makeTopAgent(database, 'newone', { username: 'robin', rates: 'RNG:1' }, now)).rejects.toThrow(
    'There is no merchant newone',
  );
});
