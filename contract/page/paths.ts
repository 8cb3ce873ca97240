/** Correct spelling of a path's segment, in lower case → the wire's spelling, which is permanent. */
const wireSpellings: Readonly<Record<string, string>> = {
  trial: 'trail',
  agentrebate: 'agentRebeat',
  agentdividend: 'agentDivident',
  getdividendcontract: 'getDevidendContract',
};

/** Matches only whole segments. */
const correctSpellings = new RegExp(`(?<=/)(?:${Object.keys(wireSpellings).join('|')})(?=/|$)`, 'gi');

export const toWireSpelling = (pathname: string): string =>
  pathname.replaceAll(correctSpellings, (segment) => wireSpellings[segment.toLowerCase()] ?? segment);

/** Alternative paths of a page (SH-01, SH-04). The edge serves them without a redirect. */
const aliases: Readonly<Record<string, string>> = {
  '/': '/m/home',
  '/m': '/m/home',
  '/m/': '/m/home',
  '/m/index': '/m/home',
  '/m/index.html': '/m/home',
  '/m/register.html': '/m/register',
};

export const resolveAlias = (pathname: string): string => aliases[pathname] ?? pathname;

/**
 * Returns the path in the upper and lower case of the page that it means, so that `/m/Home` opens `/m/home`. Parameters
 * (`$name` in `pagePaths`) keep their case. A path without a page stays as it is.
 */
export function correctCase(pathname: string, pagePaths: readonly string[]): string {
  if (pagePaths.includes(pathname) || !/^\/m(?=\/|$)/i.test(pathname)) return pathname;
  const given = pathname.split('/');
  const isMeant = (words: readonly string[]) =>
    words.length === given.length &&
    words.every((word, at) => word.startsWith('$') || word.toLowerCase() === given[at]?.toLowerCase());
  const matches = [...Object.keys(aliases), ...pagePaths].map((path) => path.split('/')).filter(isMeant);
  const words = matches.find((match) => !match.some((word) => word.startsWith('$'))) ?? matches[0] ?? given;
  return words.map((word, at) => (word.startsWith('$') ? given[at] : word)).join('/');
}
