import * as v from 'valibot';
import { expect, test } from 'vitest';

import { upstreamAdapterSchema } from '#contract/values/system/upstream-adapter.ts';
import { fetchUnsigned, reference } from '#platform/support/over-the-network.ts';
import { isAtFault, formatVerdicts } from '#tests/conformance/table.ts';
import { walk } from '#tests/conformance/walk.ts';
import dialectJson from '#tests/support/stand-ins/dialect.json';
import { answerInDialect } from '#tests/support/stand-ins/dialect.ts';

const secrets = reference.secrets ?? '';
const dialect = {
  ...reference,
  origin: 'http://backend.internal',
  adapter: v.parse(upstreamAdapterSchema, dialectJson),
  send: (request: Request) => answerInDialect(request, { secrets, platform: fetchUnsigned, now: Date.now }),
};

test('a back end with its own names implements every call of the contract through its adapter', async () => {
  const rows = await walk(dialect, { writes: true });
  console.log(formatVerdicts(rows));
  expect(rows.filter(isAtFault)).toEqual([]);
  expect(rows.filter(({ verdict }) => verdict === 'not asked')).toHaveLength(3);
  expect(rows).toContainEqual({
    what: 'GET /wps/game/hotGames',
    verdict: 'ok',
    note: 'kept, though it says no-store',
  });
});

test('without its adapter it implements none', async () => {
  const rows = await walk({ ...dialect, adapter: null }, { writes: false });
  const asked = rows.filter(({ what, verdict }) => /^[A-Z]+ /.test(what) && verdict !== 'not asked');
  expect(asked.length).toBeGreaterThan(150);
  expect(asked.filter((row) => !isAtFault(row))).toEqual([]);
});

test('if its record obeys no-store, conformance reports that nothing is stored', async () => {
  const adapter = { ...dialect.adapter, cache: 'upstream' as const };
  const rows = await walk({ ...dialect, adapter }, { writes: false });
  expect(rows.filter(isAtFault).length).toBeGreaterThan(20);
  expect(new Set(rows.filter(isAtFault).map(({ note }) => note))).toEqual(
    new Set(['no-store: the edge does not keep it']),
  );
});
