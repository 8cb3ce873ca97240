import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

import { messageParts } from '../../src/shared/intl/message-parts.ts';
import { compiledMessages } from './compiled-messages.ts';

const messages = `${process.cwd()}/src/shared/intl/messages`;
const define = (id: string) =>
  `export const messages = defineMessages({ one: { id: '${id}', defaultMessage: 'In English' } });`;
/** An app whose entry says "Retry", and which loads what says "Copied" when it is needed. */
const sources: Record<string, string> = {
  'entry.ts': `import { messages } from 'static.ts';
    console.log(messages, import('lazy.ts'), import('member.ts'),
      ${['first', 'rest', 'account'].map((part) => `import('${messages}/th.json?part=${part}')`).join()},
      import('${messages}/core/ja.json?part=core'));`,
  'static.ts': define('app.error.retry'),
  'member.ts': define('security.title'),
  'lazy.ts': `import { messages as first } from 'static.ts'; export { first }; ${define('app.error.home')}`,
};

/** The chunks of that app by the name of their module: `th.json?part=first`. */
async function chunksOf(production: boolean): Promise<Map<string, string>> {
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
      compiledMessages(production),
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

test('the first part of a catalogue is what the modules of the entry say; what only a member’s screens say is apart from the rest', async () => {
  const chunks = await chunksOf(false);
  const [first = '', rest = '', member = ''] = ['first', 'rest', 'account'].map((part) =>
    chunks.get(`th.json?part=${part}`),
  );
  expect(first).toContain('app.error.retry');
  expect(first).not.toContain('app.error.home');
  expect(first).toMatch(/[\u0e00-\u0e7f]/);
  expect(rest).toContain('app.error.home');
  expect(rest).not.toContain('app.error.retry');
  expect(rest).not.toContain('security.');
  expect(member).toContain('security.title');
  expect(member).not.toContain('app.error');
  expect(`${first}${rest}${member}`).not.toContain('__messages__');
});

test('core texts are those that a language has, of whatever part, and nothing of EN [IN-03]', async () => {
  for (const production of [false, true]) {
    const core = (await chunksOf(production)).get('ja.json?part=core') ?? '';
    expect(core).toContain('ログイン');
    expect(core).not.toMatch(/Log in|Deposit/);
    expect(core.includes('shell.header.login')).toBe(!production);
    expect(core).not.toContain('security.');
  }
});

test('in production a message has one short id in the sources and in its catalogue', async () => {
  const chunks = await chunksOf(true);
  const idIn = (code = '') => /id:[`"'](\w{4,6})[`"']/.exec(code)?.[1];
  const [retry, copied] = [idIn(chunks.get('entry.ts')), idIn(chunks.get('lazy.ts'))];
  const security = idIn(chunks.get('member.ts'));
  expect(chunks.get('th.json?part=first')).toContain(`${retry}:`);
  expect(chunks.get('th.json?part=rest')).toContain(`${copied}:`);
  // By its digit the browser knows which part to load for it.
  expect(security).toMatch(new RegExp(`^${messageParts.indexOf('account')}`));
  expect(chunks.get('th.json?part=account')).toContain(`"${security}":`);
  expect([...chunks.values()].join()).not.toContain('app.error');
});
