import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { type CaseRequest, buildWireHeader } from './cases.ts';

/** Path prefix of the cases at the edge. */
export const casePathPrefix = '/wps/http-cache/';

/** A request that the origin received, its reply, and the reply headers that must reach the client. */
export type OriginRequest = {
  number: number;
  method: string;
  headers: IncomingHttpHeaders;
  response: ServerResponse;
  requiredHeaders: Map<string, string>;
};

type Run = { requests: readonly CaseRequest[]; seen: OriginRequest[] };

const merchant = {
  merchantCode: 'suite',
  hosts: ['127.0.0.1'],
  brand: {
    name: 'Suite',
    theme: 'aurora',
    schemes: ['dark', 'light'],
    copyright: { from: 2020, to: 2026 },
    ageLimit: 18,
    licence: 'none',
    paymentMarks: [],
  },
  languages: ['EN'],
  defaultLanguage: 'EN',
  currency: 'USD',
  timeZone: 'UTC',
  region: { mode: 'deny', countries: [] },
  maintenance: false,
  frameSources: [],
  imageCDNs: ['/art'],
  support: [],
};

/** Starts a platform on a TCP port. The platform answers each request as its case defines, and records the requests. */
export async function startOrigin() {
  const runs = new Map<string, Run>();
  const server = createServer((request, response) => {
    request.resume();
    const path = new URL(request.url ?? '/', 'http://origin').pathname;
    if (!path.startsWith(casePathPrefix)) return answerMerchant(response);
    const run = runs.get(path.slice(casePathPrefix.length).split('/')[0] ?? '');
    const number = Number(request.headers['req-num']) || (run?.seen.length ?? 0) + 1;
    const config = run?.requests[number - 1];
    if (!run || !config) return void response.writeHead(409).end('no such case');
    setTimeout(() => answer(run, config, number, request, response), config.response_pause * 1_000);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
  const address = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${address.port}`,
    /**
     * Begins a case. By default `id` is also the body of the case's replies. Returns the list to which the origin adds
     * the received requests.
     */
    begin(id: string, requests: readonly CaseRequest[]): OriginRequest[] {
      const run = { requests, seen: [] };
      runs.set(id, run);
      return run.seen;
    },
    stop: () => server.closeAllConnections(),
  };
}

function answerMerchant(response: ServerResponse): void {
  const envelope = {
    success: true,
    value: merchant,
    errorCode: null,
    message: null,
    traceId: 'suite',
    fields: null,
  };
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(envelope));
}

function answer(
  run: Run,
  config: CaseRequest,
  number: number,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  for (const { status, headers } of config.interim_responses) {
    if (status === 103) response.writeEarlyHints(Object.fromEntries(headers));
    else response.writeProcessing();
  }
  const [status, message] = computeStatus(run, config, number, request.headers);
  response.statusCode = status;
  response.statusMessage = message;
  const now = Date.now();
  const requiredHeaders = new Map<string, string>();
  const url = request.url ?? '';
  response.setHeader('Server-Base-Url', url);
  response.setHeader('Server-Request-Count', run.seen.length + 1);
  response.setHeader('Server-Now', now);
  for (const header of config.response_headers) {
    const [name, value] = buildWireHeader(config, header, { now, base: url });
    response.appendHeader(name, value);
    if (header[2] !== false) requiredHeaders.set(name, [response.getHeader(name)].flat().join(', '));
  }
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', 'text/plain');
  run.seen.push({
    number,
    method: request.method ?? '',
    headers: request.headers,
    response,
    requiredHeaders,
  });
  response.setHeader('Request-Numbers', run.seen.map((each) => each.number).join(' '));
  if (config.disconnect) return void response.socket?.destroy();
  const id = url.slice(casePathPrefix.length).split(/[/?]/)[0] ?? '';
  const body = config.response_body ?? id;
  // Bytes past the announced length would be read as the reply to the next request, so the connection is not used
  // again.
  const announced = response.getHeader('Content-Length');
  if (announced !== undefined && Number(announced) !== Buffer.byteLength(body))
    response.shouldKeepAlive = false;
  response.end(status === 204 || status === 304 ? undefined : body);
}

/**
 * Returns the status of the case. If the case expects validation: 304 if the client sent the validator of the previous
 * reply, otherwise 999.
 */
function computeStatus(
  run: Run,
  config: CaseRequest,
  number: number,
  headers: IncomingHttpHeaders,
): [number, string] {
  if (!config.expected_type?.endsWith('validated')) return config.response_status ?? [200, 'OK'];
  // The previous reply may have come from the cache. Then its headers are those that the case defines.
  const sent = run.seen.findLast((each) => each.number === number - 1)?.response;
  const getPreviousHeader = (name: string) =>
    sent?.getHeader(name) ??
    run.requests[number - 2]?.response_headers.find((each) => String(each[0]).toLowerCase() === name)?.[1];
  const isSame = (name: string, validator: string) =>
    headers[name] !== undefined && headers[name] === getPreviousHeader(validator);
  const confirmed = isSame('if-modified-since', 'last-modified') || isSame('if-none-match', 'etag');
  return confirmed ? [304, 'Not Modified'] : [999, '304 Not Generated'];
}
