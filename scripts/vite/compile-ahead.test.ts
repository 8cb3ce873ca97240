import { build } from 'vite';
import { expect, test } from 'vitest';

import { compileAhead } from './compile-ahead.ts';

test('the entry begins with the hint, after the compressor; its parts do not', async () => {
  const entry = 'virtual:entry';
  const sources: Record<string, string> = {
    [entry]: 'import("virtual:part");',
    'virtual:part': 'console.log("part");',
  };
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry } },
    plugins: [
      compileAhead,
      {
        name: 'sources',
        resolveId: (id) => (id in sources ? `\0${id}` : null),
        load: (id) => sources[id.slice(1)] ?? null,
      },
    ],
  });
  const chunks = [result].flat().flatMap((built) => ('output' in built ? built.output : []));
  const hinted = chunks.map((file) => [
    file.type === 'chunk' && file.isEntry,
    file.type === 'chunk' && file.code.startsWith('//# allFunctionsCalledOnLoad\n'),
  ]);
  expect(hinted).toEqual(
    expect.arrayContaining([
      [true, true],
      [false, false],
    ]),
  );
  expect(hinted).toHaveLength(2);
});
