import bcd, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
} from '@mdn/browser-compat-data' with { type: 'json' };

import { oldestBrowsers } from '#contract/values/browsers/oldest-browsers.ts';

const { chrome, firefox, safari } = oldestBrowsers;
/** The oldest supported version of each browser. Samsung Internet, which is left out, is Chromium some months later. */
const oldest: readonly [BrowserName, number][] = [
  ['chrome', chrome],
  ['chrome_android', chrome],
  ['webview_android', chrome],
  ['edge', chrome],
  ['firefox', firefox],
  ['firefox_android', firefox],
  ['safari', safari],
  ['safari_ios', safari],
];

const versionOf = (text: string): number =>
  text === 'preview' ? Infinity : Number.parseFloat(text.replace('≤', ''));

/** Whether one of the oldest browsers lacks a feature. One that has a part of it is taken to have it. */
export function isYounger({ support }: CompatStatement): boolean {
  return oldest.some(([name, version]) => {
    const statements = [support[name] ?? []].flat();
    return !statements.some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: alias }) =>
        added !== false &&
        versionOf(added) <= version &&
        (removed === undefined || versionOf(removed) > version) &&
        !flags &&
        prefix === undefined &&
        alias === undefined,
    );
  });
}

const isFeature = (each: CompatStatement | Identifier): each is Identifier => !('source_file' in each);

/** What the data has below a feature, by name. */
const below = (feature: Identifier = {}): [string, Identifier][] =>
  Object.entries(feature).flatMap(([name, each]) => (isFeature(each) ? [[name, each]] : []));

/** The younger features below another one, by name. */
const youngerIn = (feature: Identifier): string[] =>
  below(feature).flatMap(([name, { __compat: compat }]) =>
    compat && isYounger(compat) && !name.endsWith('_event') ? [name] : [],
  );

const builtins = bcd.javascript['builtins'];
/** Interfaces and objects of the scripts of a page, by name. */
const interfaces = [
  ...below(bcd.api),
  ...below(builtins),
  ...below(builtins?.['Intl']).map(([name, each]): [string, Identifier] => [`Intl.${name}`, each]),
];

/**
 * What scripts in one of the oldest supported browsers may lack (MDN's browser-compat-data): `scheduler`, `Map.groupBy` of
 * an object itself, `HTMLElement.prototype.showPopover`. Where the data does not tell the two apart, both are named.
 */
export const youngerApis: readonly string[] = interfaces.flatMap(([name, each]) => {
  const { __compat: compat } = each;
  const whole = compat && isYounger(compat) ? [name] : [];
  const members = youngerIn(each).flatMap((member) => {
    const plain = member.replace(/_static$/, '');
    if (name === 'Window') return [plain];
    const ofPrototype = member === plain ? [`${name}.prototype.${plain}`] : [];
    const ofItself = member === plain && name in bcd.api ? [] : [`${name}.${plain}`];
    return [...ofPrototype, ...ofItself];
  });
  return [...whole, ...members];
});

/** Names of members of a page's elements that no older interface has. */
export const youngerMembers: ReadonlySet<string> = (() => {
  const elements = ['Document', 'Element', 'HTMLElement', 'HTMLDialogElement', 'HTMLInputElement', 'Node'];
  const younger = elements.flatMap((name) => youngerIn(bcd.api[name] ?? {}));
  const older = new Set(
    interfaces.flatMap(([, each]) =>
      below(each).flatMap(([name, { __compat: compat }]) => (compat && !isYounger(compat) ? [name] : [])),
    ),
  );
  return new Set(younger.filter((name) => !older.has(name)));
})();
