// Alternative paths of a page, served without a redirect.
const aliases: Readonly<Record<string, string>> = {
  '/': '/m/home',
  '/m': '/m/home',
  '/m/': '/m/home',
  '/m/index': '/m/home',
  '/m/index.html': '/m/home',
  '/m/register.html': '/m/register',
};

export const resolveAlias = (pathname: string): string => aliases[pathname] ?? pathname;
