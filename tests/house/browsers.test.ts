import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { oldestBrowserNames } from '#contract/values/browsers/oldest-browsers.ts';
import { youngerApis, youngerMembers } from '#tests/support/browsers/younger-features.ts';

/** Younger APIs that files use where the browser has them, and what happens elsewhere. */
const withFallback: readonly (readonly [string, string, string])[] = [
  ['cancelIdleCallback', 'src/shared/scheduling/idle.ts', 'a timer'],
  ['requestIdleCallback', 'src/shared/scheduling/idle.ts', 'a timer'],
  ['scheduler', 'src/shared/scheduling/after-paint.ts', 'a message'],
  ['showPopover', 'src/shared/ui/overlay/use-layer.ts', 'a fixed box over the page'],
  ['hidePopover', 'src/shared/ui/overlay/use-layer.ts', 'the same'],
  ['trustedTypes', 'src/app/after-input/register-service-worker.ts', 'the address as text'],
  ['trustedTypes', 'src/domain/system/safe-html.tsx', 'the HTML as text'],
  ['Notification.permission', 'src/domain/messages/push-phone.ts', 'no switch for messages to the phone'],
  ['Notification.requestPermission', 'src/domain/messages/push-phone.ts', 'the same'],
];

const younger = new Set(youngerApis);
const comments = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const strings = /'[^'\n]*'/g;
/** The names that fit, by the pattern's first group. */
const namesIn = (code: string, pattern: RegExp): string[] =>
  [...code.matchAll(pattern)].map(([, name = '']) => name);

/** The younger APIs that a script uses, as far as their names alone tell them. */
function youngerIn(script: string): string[] {
  const code = script.replaceAll(comments, '').replaceAll(strings, "''");
  // A name that the file gives something of its own is not the browser's.
  const isOwn = (name: string) =>
    new RegExp(
      String.raw`(?:function|const|let|class) ${name}\b|[{,(] *${name}\b(?!\()|^import[^;]*\b${name}\b|^ +${name}\([^)]*\) \{`,
      'm',
    ).test(code);
  const statics = namesIn(code, /(?<![.\w])([A-Z]\w*\.\w+)/g);
  const members = namesIn(code, /\.([a-z]\w*)/gi);
  const ofNavigator = namesIn(code, /\bnavigator\??\.(\w+)/g);
  const ofWindow = namesIn(code, /\b(?:globalThis|self|window)\??\.(\w+)/g);
  const globals = namesIn(code, /(?<![.\w#])([a-z]\w*)(?=\??\.\w|\()/g);
  const made = namesIn(code, /\bnew ([A-Z]\w*)/g);
  return [
    ...new Set([
      ...[...statics, ...ofWindow].filter((name) => younger.has(name)),
      ...members.filter((name) => youngerMembers.has(name)),
      ...ofNavigator.filter((name) => younger.has(`Navigator.prototype.${name}`)),
      ...[...globals, ...made].filter((name) => younger.has(name) && !isOwn(name)),
    ]),
  ];
}

test.each([
  ["const url = URL.parse('x');", ['URL.parse']],
  ['AbortSignal.any([a, b]); // scheduler.yield()', ['AbortSignal.any']],
  ['const rows = Map.groupBy(list, day);', ['Map.groupBy']],
  ['layer.showPopover(); layer?.hidePopover();', ['showPopover', 'hidePopover']],
  ['requestIdleCallback(run); await scheduler.yield();', ['requestIdleCallback', 'scheduler']],
  ['new URLPattern(path); window.navigation?.back()', ['navigation', 'URLPattern']],
  ['navigator.userActivation.isActive', ['userActivation']],
  ["const { scheduler } = own; scheduler.wait(); log('URL.parse')", []],
  ['list.map(Number).sort(); element.closest(name); JSON.parse(text)', []],
])('what is younger than the oldest browsers is found: %s', (script, expected) => {
  expect(youngerIn(script)).toEqual(expected);
});

test('an API that the oldest supported browsers lack is used only where a row names its fallback', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'contract/**/*.ts', 'demo/games/pages/**/*.{ts,js}']).filter(
    (file) => !/\.test\.|\.d\.ts$|src\/testing\//.test(file),
  );
  const found = files.flatMap((file) =>
    youngerIn(readFileSync(file, 'utf8')).map((name) => `${name}: ${file}`),
  );
  expect(found.toSorted()).toEqual(withFallback.map(([name, file]) => `${name}: ${file}`).toSorted());
});

test('the docs name the oldest supported browsers as the notice does', () => {
  expect(readFileSync('docs/browsers.md', 'utf8')).toContain(oldestBrowserNames);
});
