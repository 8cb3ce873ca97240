/**
 * The oldest versions that the site is built for and tested in (docs/browsers.md). Other browsers have one of these
 * engines: every browser on an iPhone or iPad has Safari's; Edge, Opera, Samsung Internet and Android WebView have
 * Chrome's.
 */
export const oldestBrowsers = { chrome: 109, firefox: 115, safari: 16.4 } as const;

/** The oldest browsers in the build's format: `chrome109`, `firefox115`, `safari16.4`. */
export const oldestBrowserTargets = Object.entries(oldestBrowsers).map(
  ([name, version]) => `${name}${version}`,
);

/** The oldest browsers by their common names, for the notice to visitors with an older browser. */
export const oldestBrowserNames = `Chrome ${oldestBrowsers.chrome}, Safari ${oldestBrowsers.safari}, Firefox ${oldestBrowsers.firefox}`;

type Engine = keyof typeof oldestBrowsers;
type Row = {
  /** Pattern of `User-Agent`. The first group is the major version, the second, if present, the minor version. */
  pattern: RegExp;
  /** `gone`: the engine is no longer developed. `unknown`: the browser is not blocked. */
  engine: Engine | 'gone' | 'unknown';
};

/** The first matching row counts, because the `User-Agent` of many browsers also matches later rows. */
const rows: readonly Row[] = [
  // A robot names the browser on which it is based, possibly an old version. Cubot is a maker of phones.
  { pattern: /(?<!cu)bot\b|crawler|spider|\+https?:/i, engine: 'unknown' },
  // Every browser on iOS has the system's engine, whatever else it claims.
  { pattern: /\((?:iPhone|iPad|iPod)\b[^)]*\bOS (\d+)(?:_(\d+))?/, engine: 'safari' },
  // These browsers of iOS report no version of the system on an iPad, or if they request the desktop site. The version
  // of Safari that they report never changes.
  { pattern: /\b(?:CriOS|EdgiOS|FxiOS|GSA|OPiOS|OPT)\//, engine: 'unknown' },
  { pattern: /\b(?:MSIE |Trident\/|Presto\/)/, engine: 'gone' },
  { pattern: /\bFirefox\/(\d+)/, engine: 'firefox' },
  { pattern: /\b(?:Headless)?Chrom(?:e|ium)\/(\d+)/, engine: 'chrome' },
  // Android's own browser before Chrome.
  { pattern: /\bAndroid\b.*\bVersion\/\d/, engine: 'gone' },
  { pattern: /\bVersion\/(\d+)(?:\.(\d+))?.* Safari\//, engine: 'safari' },
];

/** Returns true if the browser cannot run the site (RFC 9110 §10.1.5). An unknown browser is not blocked. */
export function isTooOld(userAgent: string): boolean {
  for (const { pattern, engine } of rows) {
    const found = pattern.exec(userAgent);
    if (!found) continue;
    if (engine === 'gone' || engine === 'unknown') return engine === 'gone';
    const [, major = '0', minor = '0'] = found;
    const [oldest = 0, oldestMinor = 0] = String(oldestBrowsers[engine]).split('.').map(Number);
    return Number(major) < oldest || (Number(major) === oldest && Number(minor) < oldestMinor);
  }
  return false;
}
