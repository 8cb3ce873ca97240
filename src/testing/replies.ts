import { succeed } from '#contract/wire/envelope.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { fail } from '#contract/wire/failure.ts';
import { setTransport } from '#src/shared/http/wire/transport.ts';

/** Builds a refusal of the platform, as on the wire. */
export function buildRefusal(code: ErrorCode, traceId = 't'): Response {
  const { status, envelope } = fail(code, traceId);
  return Response.json(envelope, { status });
}

type Reply = (request: Request) => unknown;

/**
 * Mocks the platform. The return value of a path's function becomes the value of its reply. A returned `Response` is
 * sent as it is, and a throw simulates a network failure. The function of `*` replies to every other path; without `*`
 * such a call fails. Returns the list of requests, which grows with each request.
 */
export function mockReplies(replies: Readonly<Record<string, Reply>>): Request[] {
  const requests: Request[] = [];
  setTransport(async (request) => {
    requests.push(request.clone());
    const { pathname } = new URL(request.url);
    const reply = replies[pathname] ?? replies['*'];
    if (!reply) throw new TypeError(`no reply to ${pathname}`);
    const value = await reply(request);
    return value instanceof Response ? value : Response.json(succeed(value, 't'));
  });
  return requests;
}
