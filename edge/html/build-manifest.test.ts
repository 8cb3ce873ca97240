import { expect, test } from 'vitest';

import { parseManifest } from './build-manifest.ts';

const manifest = (entries: Record<string, { file: string; imports?: string[] }>) =>
  parseManifest(JSON.stringify(entries));

test('a chunk includes its imports, each once, even if they are circular', () => {
  const { chunks } = manifest({
    'index.html': { file: 'entry.js', imports: ['_a.js'] },
    '_a.js': { file: 'a.js', imports: ['index.html', '_b.js'] },
    '_b.js': { file: 'b.js' },
  });
  expect(chunks.get('index.html')).toEqual(['entry.js', 'a.js', 'b.js']);
});

test.each([
  ['/m/login', 'src/routes/m/login.tsx?tsr-split=component'],
  ['/m/register', 'src/routes/m/register.tsx?tsr-split=component---loader'],
  ['/m/$list', 'src/routes/m/$list.tsx?tsr-split=component'],
  ['/m/myAccount/index', 'src/routes/m/myAccount.[index].tsx?tsr-split=component'],
  ['/robots.txt', 'src/routes/robots[.]txt.tsx?tsr-split=component'],
])('the component of %s is found', (id, source) => {
  expect(manifest({ [source]: { file: 'own.js' } }).routes).toEqual(new Map([[id, ['own.js']]]));
});

test('other split parts of a route are not its component', () => {
  const { routes } = manifest({ 'src/routes/m/login.tsx?tsr-split=errorComponent': { file: 'error.js' } });
  expect(routes.size).toBe(0);
});
