/** Correct spelling of a path's segment → the wire's spelling, which is permanent. */
const wireSpellings: Readonly<Record<string, string>> = {
  trial: 'trail',
  agentRebate: 'agentRebeat',
  agentDividend: 'agentDivident',
  getDividendContract: 'getDevidendContract',
};

/** Matches only whole segments. */
const correctSpellings = new RegExp(`(?<=/)(?:${Object.keys(wireSpellings).join('|')})(?=/|$)`, 'g');

export const toWireSpelling = (pathname: string): string =>
  pathname.replaceAll(correctSpellings, (segment) => wireSpellings[segment] ?? segment);

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
