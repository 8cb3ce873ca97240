/** The parts of a request's URL, extracted once, because each access to a `URL` calls into the runtime. */
export type Address = {
  readonly origin: string;
  readonly hostname: string;
  readonly pathname: string;
  /** Includes its `?`; empty if there is none. */
  readonly search: string;
};

export function splitAddress(url: string): Address {
  const { origin, hostname, pathname, search } = new URL(url);
  return { origin, hostname, pathname, search };
}
