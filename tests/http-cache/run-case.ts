import { randomUUID } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Case, type CaseRequest, type Expectation, buildWireHeader } from './cases.ts';
import { casePathPrefix, type OriginRequest } from './origin.ts';

/** `setup`: the setup of the case failed, not the tested behaviour. */
export type Result = { passed: true } | { passed: false; setup: boolean; why: string };

type Interim = { status: number; headers: IncomingHttpHeaders };
type Reply = { status: number; headers: Map<string, string>; body: string; interim: Interim[] };

class CaseFailure extends Error {
  readonly setup: boolean;
  constructor(why: string, setup: boolean) {
    super(why);
    this.setup = setup;
  }
}

const pauseMs = 3_000;
const timeoutMs = 15_000;
const agent = new Agent({ keepAlive: true });

/** Runs one case against the edge at `base`. `begin` announces the case to the origin. */
export async function runCase(
  test: Case,
  base: string,
  begin: (id: string, requests: readonly CaseRequest[]) => OriginRequest[],
): Promise<Result> {
  const id = randomUUID();
  const seen = begin(id, test.requests);
  const replies: Reply[] = [];
  try {
    for (const [index, config] of test.requests.entries()) {
      const reply = await sendRequest(base, id, test, index, replies.at(-1));
      replies.push(reply);
      checkReply(config, index + 1, reply, id);
      if (config.pause_after) await sleep(pauseMs);
    }
    checkOriginRequests(test.requests, replies, seen);
    return { passed: true };
  } catch (error) {
    if (error instanceof CaseFailure) return { passed: false, setup: error.setup, why: error.message };
    return { passed: false, setup: false, why: String(error) };
  }
}

function sendRequest(
  base: string,
  id: string,
  test: Case,
  index: number,
  before: Reply | undefined,
): Promise<Reply> {
  const config = test.requests[index];
  if (!config) throw new Error(`no request ${index}`);
  const file = config.filename ? `/${config.filename}` : '';
  const query = config.query_arg ? `?${config.query_arg}` : '';
  const now = config.magic_ims ? Number(before?.headers.get('server-now')) : Date.now();
  const headers: Record<string, string[]> = { 'Test-ID': [test.id], 'Req-Num': [String(index + 1)] };
  for (const header of config.request_headers) {
    const [name, value] = buildWireHeader(config, header, { now, base: '' });
    (headers[name] ??= []).push(value);
  }
  // Node sends no Content-Length with the body of a DELETE. Without that header the connection would break.
  if (config.request_body !== undefined)
    headers['Content-Length'] = [String(Buffer.byteLength(config.request_body))];
  const url = new URL(`${casePathPrefix}${id}${file}${query}`, base);
  return new Promise((resolve, reject) => {
    const interim: Interim[] = [];
    const request = httpRequest(url, { method: config.request_method, headers, agent, timeout: timeoutMs });
    request.on('information', ({ statusCode, headers }) => interim.push({ status: statusCode, headers }));
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: new Map(
            Object.entries(response.headersDistinct).map(([name, values]) => [
              name,
              values?.join(', ') ?? '',
            ]),
          ),
          body: Buffer.concat(chunks).toString(),
          interim,
        }),
      );
    });
    request.end(config.request_body);
  });
}

/**
 * Throws if `condition` is false. The setup has failed if the request belongs to it (`setup`) or lists the expectation
 * in `setup_tests`, or if `expectation` is null.
 */
function expectThat(
  condition: boolean,
  config: CaseRequest,
  expectation: Expectation | null,
  why: string,
): void {
  if (condition) return;
  throw new CaseFailure(
    why,
    expectation === null || config.setup || config.setup_tests.includes(expectation),
  );
}

function checkReply(config: CaseRequest, number: number, reply: Reply, id: string): void {
  const requestNumbers = (reply.headers.get('request-numbers') ?? '').split(' ').filter(Boolean);
  expectThat(
    new Set(requestNumbers).size === requestNumbers.length,
    config,
    null,
    'the origin received a request twice',
  );
  checkType(config, number, reply);
  checkStatus(config, number, reply);
  checkHeaders(config, number, reply);
  checkInterim(config, number, reply);
  checkBody(config, number, reply, id);
}

function checkType(config: CaseRequest, number: number, reply: Reply): void {
  const count = Number.parseInt(reply.headers.get('server-request-count') ?? '', 10);
  const isBare304 = reply.status === 304 && Number.isNaN(count);
  if (config.expected_type === 'cached')
    expectThat(isBare304 || count < number, config, 'expected_type', `reply ${number} is not from the cache`);
  if (config.expected_type === 'not_cached')
    expectThat(count === number, config, 'expected_type', `reply ${number} is from the cache`);
}

function checkStatus(config: CaseRequest, number: number, { status }: Reply): void {
  const { expected_status: expected, response_status: given } = config;
  const why = (wanted: number) => `reply ${number} has status ${status}, not ${wanted}`;
  if (expected === null) return;
  if (expected !== undefined)
    return expectThat(status === expected, config, 'expected_status', why(expected));
  if (given) return expectThat(status === given[0], config, null, why(given[0]));
  expectThat(status !== 999, config, 'expected_type', `request ${number} was not conditional`);
  expectThat(status === 200, config, null, why(200));
}

function checkHeaders(config: CaseRequest, number: number, { headers }: Reply): void {
  const now = Number(headers.get('server-now'));
  const base = headers.get('server-base-url') ?? '';
  for (const expected of config.expected_response_headers) {
    const [name = '', value, other] = typeof expected === 'string' ? [expected] : expected;
    const got = headers.get(String(name).toLowerCase());
    const why = `reply ${number} has ${String(name)}: ${got ?? 'none'}`;
    const expectation = 'expected_response_headers';
    expectThat(got !== undefined, config, expectation, why);
    if (value === '>') expectThat(Number.parseInt(got ?? '', 10) > Number(other), config, expectation, why);
    else if (value === '=')
      expectThat(got === headers.get(String(other).toLowerCase()), config, expectation, why);
    else if (typeof expected !== 'string') {
      const [, wanted] = buildWireHeader(config, expected, { now, base });
      expectThat(got === wanted, config, expectation, `${why}, not ${wanted}`);
    }
  }
  for (const missing of config.expected_response_headers_missing) {
    const [name = '', part] = typeof missing === 'string' ? [missing] : missing;
    const got = headers.get(String(name).toLowerCase());
    const isPresent = got !== undefined && (part === undefined || got.includes(String(part)));
    const why = `reply ${number} has ${String(name)}: ${got ?? ''}`;
    expectThat(!isPresent, config, 'expected_response_headers_missing', why);
  }
}

function checkInterim(config: CaseRequest, number: number, { interim }: Reply): void {
  for (const [index, { status, headers }] of (config.expected_interim_responses ?? []).entries()) {
    const got = interim[index];
    const isSame = got?.status === status && headers.every(([name, value]) => got.headers[name] === value);
    expectThat(isSame, config, 'expected_interim_responses', `reply ${number} lacks interim ${status}`);
  }
}

function checkBody(config: CaseRequest, number: number, { status, body }: Reply, id: string): void {
  const { check_body, expected_response_text: text, response_body: given } = config;
  const why = (wanted: string) =>
    `reply ${number} has body ${JSON.stringify(body)}, not ${JSON.stringify(wanted)}`;
  if (!check_body || text === null) return;
  if (text !== undefined) return expectThat(body === text, config, 'expected_response_text', why(text));
  if (given !== undefined && given !== null) return expectThat(body === given, config, null, why(given));
  if (![204, 304].includes(status) && config.request_method !== 'HEAD')
    expectThat(body === id, config, null, why(id));
}

/** Checks the requests that the origin received, in order. A reply from the cache has no request at the origin. */
function checkOriginRequests(
  requests: readonly CaseRequest[],
  replies: readonly Reply[],
  seen: readonly OriginRequest[],
): void {
  let next = 0;
  for (const [index, config] of requests.entries()) {
    const number = index + 1;
    const type = config.expected_type;
    if (type === 'cached') continue;
    const got = seen[next++];
    const describeLack = (what: string) =>
      `request ${number} ${got ? `has no ${what}` : 'did not reach the origin'}`;
    if (type === 'not_cached')
      expectThat(got?.number === number, config, 'expected_type', describeLack(`number ${number}`));
    if (type === 'etag_validated')
      expectThat(
        got?.headers['if-none-match'] !== undefined,
        config,
        'expected_type',
        describeLack('If-None-Match'),
      );
    if (type === 'lm_validated')
      expectThat(
        got?.headers['if-modified-since'] !== undefined,
        config,
        'expected_type',
        describeLack('If-Modified-Since'),
      );
    for (const expected of config.expected_request_headers) {
      const [name = '', value] = typeof expected === 'string' ? [expected] : expected;
      const sent = got?.headers[String(name).toLowerCase()];
      const isSame = sent !== undefined && (value === undefined || sent === String(value));
      expectThat(
        isSame,
        config,
        'expected_request_headers',
        describeLack(`${String(name)}: ${String(value)}`),
      );
    }
    for (const missing of config.expected_request_headers_missing) {
      const [name = '', value] = typeof missing === 'string' ? [missing] : missing;
      const sent = got?.headers[String(name).toLowerCase()];
      const isPresent = sent !== undefined && (value === undefined || sent === String(value));
      expectThat(
        !isPresent,
        config,
        'expected_request_headers_missing',
        `request ${number} has ${String(name)}`,
      );
    }
    for (const [name, value] of got?.requiredHeaders ?? []) {
      const received = replies[index]?.headers.get(name.toLowerCase());
      const isSame = name.toLowerCase() === 'date' || received === value;
      expectThat(isSame, config, null, `reply ${number} has ${name}: ${received ?? 'none'}, not ${value}`);
    }
    if (config.expected_method)
      expectThat(
        got?.method === config.expected_method,
        config,
        'expected_method',
        describeLack(config.expected_method),
      );
  }
}
