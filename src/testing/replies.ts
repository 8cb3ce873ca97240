import { succeed } from '#contract/wire/envelope.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { fail } from '#contract/wire/failure.ts';
import { setTransport } from '#src/shared/http/wire/transport.ts';

/** The platform's refusal, as it comes over the wire. */
export function refusal(code: ErrorCode, traceId = 't'): Response {
  const { status, envelope } = fail(code, traceId);
  return Response.json(envelope, { status });
}

type Reply = (request: Request) => unknown;

/**
 * Stubs the platform: what a path's function returns is the value of its reply, a `Response` is the reply itself, and a
 * throw is a broken network. `*` replies to every other path; without it such a call fails. Returns the requests, which
 * are added as they are made.
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
