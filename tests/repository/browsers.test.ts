import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { oldestBrowserNames } from '#contract/values/browsers/oldest-browsers.ts';
import { newerWebApis, newerMembers } from '#tests/support/browsers/newer-features.ts';

/** A newer API, a file that uses the API if the browser supports it, and the fallback for other browsers. */
const withFallback: readonly (readonly [string, string, string])[] = [
  ['cancelIdleCallback', 'src/shared/scheduling/idle.ts', 'a timer'],
  ['requestIdleCallback', 'src/shared/scheduling/idle.ts', 'a timer'],
  ['scheduler', 'src/shared/scheduling/after-paint.ts', 'a message'],
  ['showPopover', 'src/shared/ui/overlay/use-layer.ts', 'a fixed box over the page'],
  ['hidePopover', 'src/shared/ui/overlay/use-layer.ts', 'the same'],
  ['trustedTypes', 'src/app/after-input/offline/register-service-worker.ts', 'the address as text'],
  ['trustedTypes', 'src/domain/system/safe-html.tsx', 'the HTML as text'],
  ['Intl.Segmenter', 'src/shared/intl/first-letter.ts', 'the first code point'],
  ['Notification.permission', 'src/domain/messages/push-phone.ts', 'no switch for messages to the phone'],
  ['Notification.requestPermission', 'src/domain/messages/push-phone.ts', 'the same'],
];

const newerApis = new Set(newerWebApis);
const comments = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const strings = /'[^'\n]*'/g;
/** Returns the first group of every match of the pattern. */
const findNames = (code: string, pattern: RegExp): string[] =>
  [...code.matchAll(pattern)].map(([, name = '']) => name);

/** Returns the newer APIs that a script uses, found only by their names. */
function findNewerApis(script: string): string[] {
  const code = script.replaceAll(comments, '').replaceAll(strings, "''");
  // A name that the file declares itself is not the browser's API.
  const isOwn = (name: string) =>
    new RegExp(
      String.raw`(?:function|const|let|class) ${name}\b|[{,(] *${name}\b(?!\()|^import[^;]*\b${name}\b|^ +${name}\([^)]*\) \{`,
      'm',
    ).test(code);
  const statics = findNames(code, /(?<![.\w])([A-Z]\w*\.\w+)/g);
  const members = findNames(code, /\.([a-z]\w*)/gi);
  const ofNavigator = findNames(code, /\bnavigator\??\.(\w+)/g);
  const ofWindow = findNames(code, /\b(?:globalThis|self|window)\??\.(\w+)/g);
  const globals = findNames(code, /(?<![.\w#])([a-z]\w*)(?=\??\.\w|\()/g);
  const made = findNames(code, /\bnew ([A-Z]\w*)/g);
  return [
    ...new Set([
      ...[...statics, ...ofWindow].filter((name) => newerApis.has(name)),
      ...members.filter((name) => newerMembers.has(name)),
      ...ofNavigator.filter((name) => newerApis.has(`Navigator.prototype.${name}`)),
      ...[...globals, ...made].filter((name) => newerApis.has(name) && !isOwn(name)),
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
])('the APIs in a script that the oldest supported browsers lack are found: %s', (script, expected) => {
  expect(findNewerApis(script)).toEqual(expected);
});

test('an API that the oldest supported browsers lack is used only in the files for which this test names a fallback', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'contract/**/*.ts', 'demo/games/pages/**/*.{ts,js}']).filter(
    (file) => !/\.test\.|\.d\.ts$|src\/testing\//.test(file),
  );
  const found = files.flatMap((file) =>
    findNewerApis(readFileSync(file, 'utf8')).map((name) => `${name}: ${file}`),
  );
  expect(found.toSorted()).toEqual(withFallback.map(([name, file]) => `${name}: ${file}`).toSorted());
});

test('the docs and the notice name the same oldest supported browsers', () => {
  expect(readFileSync('docs/browsers.md', 'utf8')).toContain(oldestBrowserNames);
});
