/** Where a request goes, taken apart once: each look into a `URL` goes through the runtime. */
export type Address = {
  readonly origin: string;
  readonly hostname: string;
  readonly pathname: string;
  /** With its `?`; empty for none. */
  readonly search: string;
};

export function addressOf(url: string): Address {
  const { origin, hostname, pathname, search } = new URL(url);
  return { origin, hostname, pathname, search };
}
