/**
 * The oldest versions that the site is built for and tested in (docs/browsers.md). Other browsers have the engine of one of
 * these: every browser on an iPhone or iPad that of Safari; Edge, Opera, Samsung Internet and Android WebView that of Chrome.
 */
export const oldestBrowsers = { chrome: 109, firefox: 115, safari: 16.4 } as const;

/** The same for the build: `chrome109`, `firefox115`, `safari16.4`. */
export const oldestBrowserTargets = Object.entries(oldestBrowsers).map(
  ([name, version]) => `${name}${version}`,
);

/** The same as people know them, for the notice to a visitor with an older one. */
export const oldestBrowserNames = `Chrome ${oldestBrowsers.chrome}, Safari ${oldestBrowsers.safari}, Firefox ${oldestBrowsers.firefox}`;

type Engine = keyof typeof oldestBrowsers;
type Row = {
  /** Its first group is the major version, the second one the minor version, where they are told. */
  says: RegExp;
  /** `gone`: an engine that is no longer developed. `unknown`: it may try. */
  engine: Engine | 'gone' | 'unknown';
};

/** How browsers say in `User-Agent` what they are. The first row that fits counts: later names are in many others' too. */
const rows: readonly Row[] = [
  // Robots name the browser that they were made of, however old. Cubot makes phones.
  { says: /(?<!cu)bot\b|crawler|spider|\+https?:/i, engine: 'unknown' },
  // Every browser on iOS has the system's engine, whatever else it says.
  { says: /\((?:iPhone|iPad|iPod)\b[^)]*\bOS (\d+)(?:_(\d+))?/, engine: 'safari' },
  // On an iPad, or when the desktop site is asked for, these name a frozen version of Safari and none of the system.
  { says: /\b(?:CriOS|EdgiOS|FxiOS|GSA|OPiOS|OPT)\//, engine: 'unknown' },
  { says: /\b(?:MSIE |Trident\/|Presto\/)/, engine: 'gone' },
  { says: /\bFirefox\/(\d+)/, engine: 'firefox' },
  { says: /\b(?:Headless)?Chrom(?:e|ium)\/(\d+)/, engine: 'chrome' },
  // Android's own browser before Chrome.
  { says: /\bAndroid\b.*\bVersion\/\d/, engine: 'gone' },
  { says: /\bVersion\/(\d+)(?:\.(\d+))?.* Safari\//, engine: 'safari' },
];

/**
 * True for a browser that cannot run the site, by what it says it is (`User-Agent`, RFC 9110 §10.1.5). One that says
 * nothing known, or no version, may try.
 */
export function isTooOld(userAgent: string): boolean {
  for (const { says, engine } of rows) {
    const found = says.exec(userAgent);
    if (!found) continue;
    if (engine === 'gone' || engine === 'unknown') return engine === 'gone';
    const [, major = '0', minor = '0'] = found;
    const [oldest = 0, oldestMinor = 0] = String(oldestBrowsers[engine]).split('.').map(Number);
    return Number(major) < oldest || (Number(major) === oldest && Number(minor) < oldestMinor);
  }
  return false;
}
