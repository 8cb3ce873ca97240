/**
 * A request as the adapter's data has written it. `body` is the JSON value; a text if the body is sealed; null if none.
 */
export type PlatformRequest = {
  method: string;
  path: string;
  parameters: Readonly<Record<string, unknown>>;
  body: unknown;
};

/** A reply as the platform sent it. `body` is the JSON value; null if there is none. */
export type PlatformReply = { status: number; body: unknown };

/**
 * What data cannot say about a platform: other structures of requests and replies. A module works beside the adapter's
 * data: `writeRequest` gets what the data wrote, and the data reads what `readReply` returns. `key` is the key of the
 * call. Both are pure and never throw; what they do not understand they return as it is. `sign` gets the complete
 * request, if the adapter's `signature` is `module`.
 */
export type PlatformModule = {
  writeRequest?: (key: string, request: PlatformRequest) => PlatformRequest;
  readReply?: (key: string, reply: PlatformReply) => PlatformReply;
  /** Returns the request with its signature. `secret` is the merchant's; `now` is in ms since 1970. */
  sign?: (request: Request, secret: ArrayBuffer, now: number) => Promise<Request>;
};
