/** Pages whose header leads to a page of its own instead of one step back. */
const headerBack: Readonly<Record<string, string>> = {
  '/m/login': '/m/home', // SH-41
  '/m/register': '/m/home', // SH-41
  '/m/trail': '/m/home', // SH-41
  '/m/activity': '/m/home', // SH-41
  '/m/forget': '/m/home', // SH-41
};

/** Pages whose own back button says otherwise (§1 Decided a). */
const pageBack: Readonly<Record<string, string>> = {
  '/m/forget': '/m/login', // SH-42
  '/m/message': '/m/home', // MC-04
};

/** Where the header's back arrow leads; null: one step back (SH-43). */
export const headerBackTarget = (pathname: string): string | null => headerBack[pathname] ?? null;

/** Where the back button inside a page leads; null: one step back. */
export const pageBackTarget = (pathname: string): string | null =>
  pageBack[pathname] ?? headerBackTarget(pathname);
