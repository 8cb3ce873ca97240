type Page = '/m/home' | '/m/login';

/** Pages whose header leads to a fixed page instead of one step back. */
const headerBack: Readonly<Record<string, Page>> = {
  '/m/login': '/m/home',
  '/m/register': '/m/home',
  '/m/trail': '/m/home',
  '/m/activity': '/m/home',
  '/m/forget': '/m/home',
};

/** Pages whose own back button leads to another page than the header's arrow. */
const pageBack: Readonly<Record<string, Page>> = {
  '/m/forget': '/m/login',
  '/m/message': '/m/home',
};

/** Returns the target of the header's back arrow. Null if the arrow goes one step back. */
export const getHeaderBackTarget = (pathname: string): Page | null => headerBack[pathname] ?? null;

/** Returns the target of the back button inside a page. Null if the button goes one step back. */
export const getPageBackTarget = (pathname: string): Page | null =>
  pageBack[pathname] ?? getHeaderBackTarget(pathname);
