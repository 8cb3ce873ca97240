import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import * as v from 'valibot';
import { expect, test } from 'vitest';

const files = [
  '.dependency-cruiser.cjs',
  ...globSync('**/*.config.ts', { exclude: ['**/node_modules/**', 'dist/**'] }),
];

test('the list of configuration files includes those of Playwright, Vite and Vitest', () => {
  expect(files).toEqual(
    expect.arrayContaining(['playwright.config.ts', 'vite.config.ts', 'vitest.config.ts']),
  );
});

// The linter and other checks read these files on machines without an installed browser.
test.each(files)(
  '%s can be read without an installed browser',
  (file) => {
    const read = `await import(${JSON.stringify(resolve(file))}); process.exit()`;
    const env = { ...process.env, CHROMIUM: '/no/browser/here' };
    expect(() =>
      execFileSync('node', ['--input-type=module', '-e', read], { env, stdio: 'pipe' }),
    ).not.toThrow();
  },
  60_000,
);

/**
 * Reads the build configuration from vite.config.ts in a separate process. Functions and regular expressions in the
 * result are text.
 */
function readBuildConfiguration(): { groups: string[]; plugins: string[] } {
  const read = `
    const { default: config } = await import(${JSON.stringify(resolve('vite.config.ts'))});
    const { plugins, environments } = config({ command: 'build', mode: 'production' });
    const { groups } = environments.client.build.rolldownOptions.output.codeSplitting;
    const text = (_, value) => typeof value === 'function' || value instanceof RegExp ? String(value) : value;
    const names = plugins.flat(Infinity).map(({ name }) => name);
    console.log(JSON.stringify({ groups: groups.map((group) => JSON.stringify(group, text)), plugins: names }));
    process.exit();`;
  const list = v.array(v.string());
  const output = execFileSync('node', ['--input-type=module', '-e', read], { encoding: 'utf8' });
  return v.parse(v.object({ groups: list, plugins: list }), JSON.parse(output));
}

test('the build configuration has at most 100 lines, five plugins of ours, and four groups of chunks that match no path of ours', () => {
  expect(readFileSync('vite.config.ts', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(100);
  const { groups, plugins } = readBuildConfiguration();
  expect(groups).not.toEqual([]);
  expect(groups.length).toBeLessThanOrEqual(4);
  expect(groups.filter((group) => /\b(?:src|features|routes)\b/.test(group))).toEqual([]);
  const own = plugins.filter((name) => !/^(?:tanstack|formatjs|vite)/.test(name));
  expect(own).toContain('compiled-messages');
  expect(own.length).toBeLessThanOrEqual(5);
}, 60_000);
