// Spellings of a page that are served as that page, without a redirect.
const aliases: Readonly<Record<string, string>> = {
  '/': '/m/home',
  '/m': '/m/home',
  '/m/': '/m/home',
  '/m/index': '/m/home',
  '/m/index.html': '/m/home',
  '/m/register.html': '/m/register',
};

/** The path under which the router knows a page. */
export const canonicalPath = (pathname: string): string => aliases[pathname] ?? pathname;
