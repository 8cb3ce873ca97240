import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

import { createMessagePlugins } from './compiled-messages.ts';

const messages = `${process.cwd()}/src/shared/intl/messages`;
const buildDefinition = (id: string) =>
  `export const messages = defineMessages({ one: { id: '${id}', defaultMessage: 'In English' } });`;
/** An app with the text "Retry" that loads catalogues on demand. */
const sources: Record<string, string> = {
  'entry.ts': `${buildDefinition('app.error.retry')}
    console.log(messages,
      ${['first', 'rest', 'account'].map((part) => `import('${messages}/th.json?part=${part}')`).join()},
      import('${messages}/core/ja.json?part=core'));`,
};

/** Builds the app for production. Returns the chunks by the name of their module: `th.json?part=first`. */
async function buildChunks(): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'sources',
        enforce: 'pre',
        resolveId: (id) => (id in sources ? `/app/${id}` : null),
        load: (id) => sources[id.replace('/app/', '')] ?? null,
      },
      createMessagePlugins(true),
    ],
    build: { write: false, minify: true, rolldownOptions: { input: 'entry.ts', external: /^@formatjs/ } },
  });
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput; // oxlint-disable-line typescript/no-unsafe-type-assertion -- it does not watch
  return new Map(
    output.flatMap((file) =>
      file.type === 'chunk' && file.facadeModuleId
        ? [[file.facadeModuleId.split('/').at(-1) ?? '', file.code] as const]
        : [],
    ),
  );
}

test('a part of a catalogue has only its own texts, in the catalogue’s language; the sources keep only message ids', async () => {
  const built = await buildChunks();
  const [first = '', rest = '', account = ''] = ['first', 'rest', 'account'].map((part) =>
    built.get(`th.json?part=${part}`),
  );
  expect(first).toContain('app.error.retry');
  expect(first).toMatch(/[\u0e00-\u0e7f]/);
  expect(first).not.toMatch(/register\.|security\./);
  expect(rest).toContain('register.');
  expect(rest).not.toMatch(/app\.error|security\./);
  expect(account).toContain('security.');
  expect(account).not.toContain('app.error');
  expect(built.get('entry.ts')).toContain('app.error.retry');
  expect(built.get('entry.ts')).not.toContain('In English');
});

test('core texts come from all parts, are in the language itself, and are not filled from EN [IN-03]', async () => {
  const core = (await buildChunks()).get('ja.json?part=core') ?? '';
  expect(core).toContain('ログイン');
  expect(core).toContain('shell.header.login');
  expect(core).not.toMatch(/Log in|Deposit/);
  expect(core).not.toContain('security.');
});
