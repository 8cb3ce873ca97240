import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { oldestBrowserNames } from '#contract/values/browsers/oldest-browsers.ts';
import { youngerApis, youngerElementMembers } from '#tests/support/browsers/younger-features.ts';

/** Younger APIs that files use where the browser has them, and what happens elsewhere. */
const withFallback: readonly (readonly [string, string, string])[] = [
  ['cancelIdleCallback', 'src/shared/scheduling/idle.ts', 'a timer'],
  ['requestIdleCallback', 'src/shared/scheduling/idle.ts', 'a timer'],
  ['scheduler', 'src/shared/scheduling/after-paint.ts', 'a message'],
  ['togglePopover', 'src/shared/ui/overlay/use-layer.ts', 'a fixed box over the page'],
  ['Notification.permission', 'src/domain/messages/push-phone.ts', 'no switch for messages to the phone'],
  ['Notification.requestPermission', 'src/domain/messages/push-phone.ts', 'the same'],
];

const younger = new Set(youngerApis);
const comments = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const strings = /'[^'\n]*'/g;
/** `URL.parse`; `.showPopover`; `scheduler.yield(`, `requestIdleCallback(`. */
const used = [
  /(?<![.\w])([A-Z]\w*\.\w+)/g,
  /\.([a-z]\w*)/gi,
  /(?<![.\w#])([a-z]\w*)(?=\??\.\w|\()/g,
] as const;

/** The younger APIs that a script uses, as far as their names alone tell them. */
function youngerIn(script: string): string[] {
  const code = script.replaceAll(comments, '').replaceAll(strings, "''");
  const [statics, members, globals] = used.map((each) =>
    [...code.matchAll(each)].map(([, name = '']) => name),
  );
  // A name that the file gives something of its own is not the browser's.
  const isOwn = (name: string) =>
    new RegExp(
      String.raw`(?:function|const|let) ${name}\b|[{,(] *${name}\b(?!\()|^import[^;]*\b${name}\b|^ +${name}\([^)]*\) \{`,
      'm',
    ).test(code);
  return [
    ...new Set([
      ...(statics ?? []).filter((name) => younger.has(name)),
      ...(members ?? []).filter((name) => youngerElementMembers.has(name)),
      ...(globals ?? []).filter((name) => younger.has(name) && !isOwn(name)),
    ]),
  ];
}

test.each([
  ["const url = URL.parse('x');", ['URL.parse']],
  ['AbortSignal.any([a, b]); // scheduler.yield()', ['AbortSignal.any']],
  ['const rows = Map.groupBy(list, day);', ['Map.groupBy']],
  ['layer.showPopover(); layer?.hidePopover();', ['showPopover', 'hidePopover']],
  ['requestIdleCallback(run); await scheduler.yield();', ['requestIdleCallback', 'scheduler']],
  ["const { scheduler } = own; scheduler.wait(); log('URL.parse')", []],
  ['list.map(Number).sort(); element.closest(name); JSON.parse(text)', []],
])('what is younger than the oldest browsers is found: %s', (script, expected) => {
  expect(youngerIn(script)).toEqual(expected);
});

test('no script of a page uses an API that the oldest supported browsers lack, but with a fallback', () => {
  const files = globSync([
    'src/**/*.{ts,tsx}',
    'contract/**/*.ts',
    'platform/demo/games/pages/**/*.{ts,js}',
  ]).filter((file) => !/\.test\.|\.d\.ts$|src\/testing\/|src\/service-worker\//.test(file));
  const found = files.flatMap((file) =>
    youngerIn(readFileSync(file, 'utf8')).map((name) => `${name}: ${file}`),
  );
  expect(found.toSorted()).toEqual(withFallback.map(([name, file]) => `${name}: ${file}`).toSorted());
});

test('the docs name the oldest supported browsers as the notice does', () => {
  expect(readFileSync('docs/browsers.md', 'utf8')).toContain(oldestBrowserNames);
});
