import * as v from 'valibot';
import { expect, test } from 'vitest';

import { upstreamAdapterSchema } from '#contract/values/system/upstream-adapter.ts';
import { fetchFromWorker, referencePlatform } from '#platform/support/fetch-from-worker.ts';
import { isAtFault, formatVerdicts } from '#tests/conformance/table.ts';
import { walk } from '#tests/conformance/walk.ts';
import dialectJson from '#tests/support/stand-ins/dialect.json';
import { answerInDialect } from '#tests/support/stand-ins/dialect.ts';

const secrets = referencePlatform.secrets ?? '';
const dialect = {
  ...referencePlatform,
  origin: 'http://backend.internal',
  adapter: v.parse(upstreamAdapterSchema, dialectJson),
  send: (request: Request) => answerInDialect(request, { secrets, platform: fetchFromWorker, now: Date.now }),
};

test('a back end with its own names implements every call of the contract through its adapter', async () => {
  const rows = await walk(dialect, { writes: true });
  console.log(formatVerdicts(rows));
  expect(rows.filter(isAtFault)).toEqual([]);
  expect(rows.filter(({ verdict }) => verdict === 'not asked')).toHaveLength(3);
  expect(rows).toContainEqual({
    what: 'GET /wps/game/hotGames',
    verdict: 'ok',
    note: 'cacheable despite no-store',
  });
});

test('a back end with its own names implements no call without its adapter', async () => {
  const rows = await walk({ ...dialect, adapter: null }, { writes: false });
  const tested = rows.filter(({ what, verdict }) => /^[A-Z]+ /.test(what) && verdict !== 'not asked');
  expect(tested.length).toBeGreaterThan(150);
  expect(tested.filter((row) => !isAtFault(row))).toEqual([]);
});

test('if the adapter obeys no-store, conformance reports that the edge stores nothing', async () => {
  const adapter = { ...dialect.adapter, cache: 'upstream' as const };
  const rows = await walk({ ...dialect, adapter }, { writes: false });
  expect(rows.filter(isAtFault).length).toBeGreaterThan(20);
  expect(new Set(rows.filter(isAtFault).map(({ note }) => note))).toEqual(
    new Set(['no-store, so the edge cannot cache the reply']),
  );
});
