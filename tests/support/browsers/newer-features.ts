import bcd, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
} from '@mdn/browser-compat-data' with { type: 'json' };

import { oldestBrowsers } from '#contract/values/browsers/oldest-browsers.ts';

const { chrome, firefox, safari } = oldestBrowsers;
/**
 * The oldest supported version of each browser. Samsung Internet is left out, because it uses Chromium some months
 * later.
 */
const oldestVersions: readonly [BrowserName, number][] = [
  ['chrome', chrome],
  ['chrome_android', chrome],
  ['webview_android', chrome],
  ['edge', chrome],
  ['firefox', firefox],
  ['firefox_android', firefox],
  ['safari', safari],
  ['safari_ios', safari],
];

const parseVersion = (text: string): number =>
  text === 'preview' ? Infinity : Number.parseFloat(text.replace('≤', ''));

/** True if one of the oldest browsers lacks a feature. A partly supported feature counts as supported. */
export function isNewer({ support }: CompatStatement): boolean {
  return oldestVersions.some(([name, version]) => {
    const statements = [support[name] ?? []].flat();
    return !statements.some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: alias }) =>
        added !== false &&
        parseVersion(added) <= version &&
        (removed === undefined || parseVersion(removed) > version) &&
        !flags &&
        prefix === undefined &&
        alias === undefined,
    );
  });
}

const isFeature = (each: CompatStatement | Identifier): each is Identifier => !('source_file' in each);

/** Returns the sub-features of a feature in the data, by name. */
const listSubFeatures = (feature: Identifier = {}): [string, Identifier][] =>
  Object.entries(feature).flatMap(([name, each]) => (isFeature(each) ? [[name, each]] : []));

/** Returns the names of the sub-features that one of the oldest browsers lacks, without events. */
const listNewerFeatures = (feature: Identifier): string[] =>
  listSubFeatures(feature).flatMap(([name, { __compat: compat }]) =>
    compat && isNewer(compat) && !name.endsWith('_event') ? [name] : [],
  );

const builtins = bcd.javascript['builtins'];
/** Interfaces and objects of page scripts, by name. */
const interfaces = [
  ...listSubFeatures(bcd.api),
  ...listSubFeatures(builtins),
  ...listSubFeatures(builtins?.['Intl']).map(([name, each]): [string, Identifier] => [`Intl.${name}`, each]),
];

/**
 * APIs that one of the oldest supported browsers may lack (MDN's browser-compat-data). Examples: `scheduler`,
 * `Map.groupBy` for a static method, `HTMLElement.prototype.showPopover`. If the data does not distinguish static from
 * instance methods, both are listed.
 */
export const newerWebApis: readonly string[] = interfaces.flatMap(([name, each]) => {
  const { __compat: compat } = each;
  const ownPath = compat && isNewer(compat) ? [name] : [];
  const members = listNewerFeatures(each).flatMap((member) => {
    const plain = member.replace(/_static$/, '');
    if (name === 'Window') return [plain];
    const prototypePaths = member === plain ? [`${name}.prototype.${plain}`] : [];
    const staticPaths = member === plain && name in bcd.api ? [] : [`${name}.${plain}`];
    return [...prototypePaths, ...staticPaths];
  });
  return [...ownPath, ...members];
});

/**
 * Names of DOM element members that one of the oldest browsers lacks. Left out are names that an older member of any
 * interface has too.
 */
export const newerMembers: ReadonlySet<string> = (() => {
  const elements = ['Document', 'Element', 'HTMLElement', 'HTMLDialogElement', 'HTMLInputElement', 'Node'];
  const newer = elements.flatMap((name) => listNewerFeatures(bcd.api[name] ?? {}));
  const older = new Set(
    interfaces.flatMap(([, each]) =>
      listSubFeatures(each).flatMap(([name, { __compat: compat }]) =>
        compat && !isNewer(compat) ? [name] : [],
      ),
    ),
  );
  return new Set(newer.filter((name) => !older.has(name)));
})();
