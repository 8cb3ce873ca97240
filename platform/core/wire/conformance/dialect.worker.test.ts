import * as v from 'valibot';
import { expect, test } from 'vitest';

import { upstreamAdapterSchema } from '#contract/values/system/upstream-adapter.ts';
import { fetchFromWorker, referencePlatform } from '#platform/support/fetch-from-worker.ts';
import { answerInDialect, type Dialect } from '#tests/conformance/dialects/dialect.ts';
import { gatewayDialect } from '#tests/conformance/dialects/gateway.ts';
import { headAndBody } from '#tests/conformance/dialects/head-and-body.ts';
import plainCodesJson from '#tests/conformance/dialects/plain-codes.json';
import { plainCodes } from '#tests/conformance/dialects/plain-codes.ts';
import { formatVerdicts, isAtFault } from '#tests/conformance/table.ts';
import { walk } from '#tests/conformance/walk.ts';

const secrets = referencePlatform.secrets ?? '';
const { merchantCode } = referencePlatform;
const createTarget = (dialect: Dialect) => ({
  ...referencePlatform,
  origin: 'http://backend.internal',
  adapter: dialect.adapter,
  send: (request: Request) =>
    answerInDialect(dialect, request, { secrets, merchantCode, currency: 'USD', platform: fetchFromWorker }),
});
const dialects = { 'plain codes': plainCodes, 'head and body': headAndBody, gateway: gatewayDialect };

test.each(Object.entries(dialects))(
  '%s implements every call of the contract through its adapter',
  async (_, dialect) => {
    const rows = await walk(createTarget(dialect), { writes: true });
    console.log(formatVerdicts(rows));
    expect(rows.filter(isAtFault)).toEqual([]);
  },
);

test('a back end with its own names implements no call without its adapter', async () => {
  const rows = await walk({ ...createTarget(plainCodes), adapter: null }, { writes: false });
  const tested = rows.filter(({ what, verdict }) => /^[A-Z]+ /.test(what) && verdict !== 'not asked');
  expect(tested.length).toBeGreaterThan(150);
  expect(tested.filter((row) => !isAtFault(row))).toEqual([]);
});

test('if the adapter obeys no-store, conformance reports that the edge stores nothing', async () => {
  const adapter = { ...plainCodes.adapter, cache: 'upstream' as const };
  const rows = await walk({ ...createTarget(plainCodes), adapter }, { writes: false });
  expect(rows.filter(isAtFault).length).toBeGreaterThan(20);
  expect(new Set(rows.filter(isAtFault).map(({ note }) => note))).toEqual(
    new Set(['no-store, so the edge cannot cache the reply']),
  );
});

test('conformance prints the entries that an adapter lacks, and the screens that suffer', async () => {
  const { names: _, units: __, ...rest } = plainCodesJson;
  const adapter = v.parse(upstreamAdapterSchema, { ...rest, codes: {} });
  const text = formatVerdicts(await walk({ ...createTarget(plainCodes), adapter }, { writes: false }));
  expect(text).toMatch(/\/m\/home: .*\/wps\/game\/hotGames/);
  const entries = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  expect(JSON.parse(entries)).toMatchObject({
    names: { nodeId: 'productId' },
    units: { dates: 'milliseconds' },
    codes: { 4010: 'login.not.session' },
  });
});
