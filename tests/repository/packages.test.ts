import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';

import * as v from 'valibot';
import { expect, test } from 'vitest';

import { createBillOfMaterials } from '../../scripts/build.ts';

const packageNames = v.optional(v.record(v.string(), v.string()), {});
const packageSchema = v.object({
  dependencies: packageNames,
  devDependencies: packageNames,
  peerDependencies: packageNames,
});
const readPackage = (file: string) => v.parse(packageSchema, JSON.parse(readFileSync(file, 'utf8')));
const ownPackage = readPackage('package.json');

test('the bill of materials names every bundled package, with licence and digest', () => {
  const component = v.object({
    name: v.string(),
    group: v.optional(v.string()),
    version: v.string(),
    licenses: v.pipe(v.array(v.unknown()), v.nonEmpty()),
    hashes: v.pipe(v.array(v.unknown()), v.nonEmpty()),
  });
  const bill = v.parse(v.object({ components: v.array(component) }), JSON.parse(createBillOfMaterials()));
  const named = new Map(
    bill.components.map(({ group, name, version }) => [group ? `${group}/${name}` : name, version]),
  );
  expect(named).toEqual(new Map([...named, ...Object.entries(ownPackage.dependencies)]));
  for (const tool of ['vitest', 'typescript', 'wrangler']) expect(named.has(tool), tool).toBe(false);
}, 60_000);

test('Dependabot proposes updates of the packages that use workerd, miniflare or wrangler together', () => {
  const updates = readFileSync('.github/dependabot.yml', 'utf8');
  // A package belongs to the first group that matches it.
  const [, group = '', list = ''] = /groups:\n(?: *#.*\n)* *(\w+):\n *patterns: \[(.+)\]/.exec(updates) ?? [];
  expect(group).toBe('runtime');
  const patterns = [...list.matchAll(/'(.+?)'|(\w+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const runtimes = ['workerd', 'miniflare', 'wrangler'];
  const withRuntime = Object.keys({ ...ownPackage.dependencies, ...ownPackage.devDependencies }).filter(
    (name) => {
      const { dependencies, peerDependencies } = readPackage(`node_modules/${name}/package.json`);
      return runtimes.some(
        (runtime) => runtime === name || runtime in { ...dependencies, ...peerDependencies },
      );
    },
  );
  expect(withRuntime.length).toBeGreaterThan(3);
  expect(withRuntime.filter((name) => !patterns.some((pattern) => matchesGlob(name, pattern)))).toEqual([]);
});

test('npm run test:all and CI run every part except the engines, and npm test all of these except the rehearsal', () => {
  const script = readFileSync('scripts/test.mjs', 'utf8');
  const parts = /^const parts = \{\n([^]*?)^\};/m.exec(script)?.[1] ?? '';
  const all = [...parts.matchAll(/^  (\w+):/gm)].map(([, name]) => name);
  expect(all).toEqual(expect.arrayContaining(['rehearsal', 'engines']));
  // The engines have a command and a job of CI of their own.
  const names = all.filter((name) => name !== 'engines');
  const readParts = (groups: string) => {
    const list = new RegExp(`^const ${groups} = (.*)$`, 'm').exec(script)?.[1] ?? '';
    return new Set([...list.matchAll(/'(\w+)'/g)].map(([, name]) => name));
  };
  expect(readParts('allPartGroups')).toEqual(new Set(names));
  expect(readParts('shortPartGroups')).toEqual(new Set(names.filter((name) => name !== 'rehearsal')));
  const flow = readFileSync('.github/workflows/ci.yml', 'utf8');
  const run = [...flow.matchAll(/^ +- (\w+)(?: --project.*)?$/gm)].map(([, name]) => name);
  expect(new Set(run)).toEqual(new Set(names));
});
