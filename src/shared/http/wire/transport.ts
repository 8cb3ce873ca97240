/** Sends one request and gives its response; the edge puts its own in place of the browser's. */
export type Transport = (request: Request) => Promise<Response>;

let transport: Transport = (request) => fetch(request);

/** Called once at boot by an entry that cannot use the global `fetch`. */
export function setTransport(next: Transport): void {
  transport = next;
}

export const transmit: Transport = (request) => transport(request);
