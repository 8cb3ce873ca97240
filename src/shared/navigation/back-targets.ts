type Page = '/m/home' | '/m/login';

/** Pages whose header leads to a page of its own instead of one step back. */
const headerBack: Readonly<Record<string, Page>> = {
  '/m/login': '/m/home',
  '/m/register': '/m/home',
  '/m/trail': '/m/home',
  '/m/activity': '/m/home',
  '/m/forget': '/m/home',
};

/** Pages whose own back button says otherwise. */
const pageBack: Readonly<Record<string, Page>> = {
  '/m/forget': '/m/login',
  '/m/message': '/m/home',
};

/** Where the header's back arrow leads; null: one step back. */
export const headerBackTarget = (pathname: string): Page | null => headerBack[pathname] ?? null;

/** Where the back button inside a page leads; null: one step back. */
export const pageBackTarget = (pathname: string): Page | null =>
  pageBack[pathname] ?? headerBackTarget(pathname);
