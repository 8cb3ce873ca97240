import * as v from 'valibot';

import { login } from '#contract/calls/identity/login.ts';
import { register } from '#contract/calls/identity/registration.ts';
import { logout, getPlatformValue, sessionSchema } from '#contract/calls/identity/session.ts';
import { memberInfo } from '#contract/calls/member/info.ts';
import { registry } from '#contract/calls/registry.ts';
import { findAdapterProblems } from '#contract/calls/system/adapter-problems.ts';
import { domainRoute, merchantRecords } from '#contract/calls/system/merchants.ts';
import { settingsConsolidated, systemStatus } from '#contract/calls/system/site.ts';
import type { UpstreamAdapter } from '#contract/values/system/upstream-adapter.ts';
import { cacheRules } from '#contract/wire/cache-rules.ts';
import type { Call } from '#contract/wire/call.ts';
import { errorStatus, isErrorCode } from '#contract/wire/error-codes.ts';

import { sendCall, requestPath, type Reply, type Target } from './client.ts';
import { guessPrefix } from './guess-prefix.ts';
import { hasIdParameter, buildQuery } from './inputs.ts';
import { listScreens } from './screens.ts';
import { findDifference } from './shape.ts';
import { suggestCode, suggestEnvelope, suggestForValue, type Suggestion } from './suggest.ts';

export type Verdict = 'ok' | 'differs' | 'missing' | 'no reply' | 'not asked';
export type Row = {
  what: string;
  verdict: Verdict;
  note: string;
  /** Entries of an adapter that would help. */
  suggestion?: Suggestion;
  /** Key of the call. */
  key?: string;
  /** Screens that need the call. */
  screens?: readonly string[];
};
type Finding = Omit<Row, 'what' | 'key' | 'screens'>;

export type Options = {
  /** If true, registers an account and makes the calls with its session. If false, makes no call that changes data. */
  writes?: boolean;
  /** Session token for read calls when no account is registered. */
  token?: string | undefined;
  /** Calls to check. Default: the whole contract. */
  calls?: readonly Call[];
};

/** A caller with a session: the token and the account type. */
type Caller = { token: string; type: number };

const ok = (note = ''): Finding => ({ verdict: 'ok', note });
const differs = (note: string, suggestion: Suggestion = {}): Finding => ({
  verdict: 'differs',
  note,
  suggestion,
});
const missing = (note: string): Finding => ({ verdict: 'missing', note });
const noReply = (note: string): Finding => ({ verdict: 'no reply', note });
const notAsked = (note: string): Finding => ({ verdict: 'not asked', note });

/** Calls that the edge answers itself. A merchant's own platform never receives them. */
const answeredByEdge: readonly Call[] = [domainRoute, merchantRecords, systemStatus];

const notFoundCodes: readonly unknown[] = ['not.found', 'call.absent', 'method.refused'];

/** Checks that an adapter names only what the contract has. */
function checkAdapter(adapter: UpstreamAdapter): Finding {
  const faults = findAdapterProblems(adapter).map(({ path, message }) => `${path.join('.')} ${message}`);
  return faults.length ? differs(faults.join('; ')) : ok();
}

/**
 * Checks the calls as the edge would make them, and makes those that change data only if `writes` is true. Returns the
 * rows about the wire format, then one row per call.
 */
export async function walk(
  target: Target,
  { writes = false, token, calls = registry }: Options,
): Promise<Row[]> {
  const rows: Row[] = [
    { what: 'a path outside the contract', ...(await checkUnknownPath(target)) },
    { what: 'an unsigned request', ...(await checkUnsignedRequest(target)) },
  ];
  if (target.adapter) rows.push({ what: 'the adapter', ...checkAdapter(target.adapter) });
  const account = writes ? await registerAccount(target) : null;
  if (account) rows.push({ what: 'a new account', ...account.finding });
  const caller = account?.caller ?? (token ? await readCallerByToken(target, token) : null);
  // Logout comes last, because it ends the session.
  const computeSortKey = (call: Call) => Number(call === logout);
  for (const call of calls.toSorted((a, b) => computeSortKey(a) - computeSortKey(b)))
    rows.push({
      what: `${call.method} ${call.path}`,
      key: call.key,
      screens: listScreens(call.key),
      ...(await checkCall(target, call, caller, writes)),
    });
  return [...rows, ...(await checkPrefix(target, calls, rows)), ...(await checkForm(target, rows))];
}

/** Rows of the calls to which the platform replied. */
export const listAnswered = (rows: readonly Row[]) =>
  rows.filter(({ key, verdict }) => key && verdict !== 'not asked' && verdict !== 'no reply');

/** If every call is missing, they may have a prefix. */
async function checkPrefix(target: Target, calls: readonly Call[], rows: readonly Row[]): Promise<Row[]> {
  const answered = listAnswered(rows);
  if (answered.length === 0 || answered.some(({ verdict }) => verdict !== 'missing')) return [];
  const prefix = await guessPrefix(target, calls);
  return prefix
    ? [{ what: 'the paths', ...differs(`the platform has them below ${prefix}`, { prefix }) }]
    : [];
}

/**
 * If no call is understood and no reply suggests an entry, the platform probably refuses every request. Its own words
 * may say why; the path has no member's data.
 */
async function checkForm(target: Target, rows: readonly Row[]): Promise<Row[]> {
  const answered = listAnswered(rows);
  const isHelped = (row: Row) => row.verdict !== 'differs' || Object.keys(row.suggestion ?? {}).length > 0;
  if (answered.length === 0 || answered.some(isHelped)) return [];
  const { envelope, raw, status } = await requestPath(target, unknownPath);
  if (envelope) return [];
  const words = raw === undefined ? status : JSON.stringify(raw).slice(0, maxWords);
  const lacks = 'the adapter may lack `signature`, `merchant`, `headers`, `prefix` or `envelope`';
  return [{ what: 'every call', ...differs(`is answered like ${words}; ${lacks}`) }];
}

const unknownPath = '/wps/no/such/call';
const maxWords = 200;

async function checkUnknownPath(target: Target): Promise<Finding> {
  const { envelope, status, problem } = await requestPath(target, unknownPath);
  if (!envelope) return differs(problem);
  if (envelope.errorCode === 'not.found' && status === errorStatus['not.found']) return ok();
  return differs(`${status} ${envelope.success ? 'a success' : envelope.errorCode}, not not.found`);
}

async function checkUnsignedRequest(target: Target): Promise<Finding> {
  if (target.adapter && ['none', 'certificate'].includes(target.adapter.signature.kind))
    return notAsked('the adapter says that requests have no signature');
  if (!target.secrets) return notAsked('UPSTREAM_SECRETS is not set');
  const { envelope, status } = await sendCall(target, settingsConsolidated, { unsigned: true });
  if (envelope?.success)
    return differs('is answered: any caller that finds the platform can claim any identity');
  return ok(`refused with ${envelope?.errorCode ?? status}`);
}

const password = 'Paper12moon';

/** Registers a new account and logs in to it. */
async function registerAccount(target: Target): Promise<{ caller: Caller | null; finding: Finding }> {
  const username = `conf${crypto.randomUUID().slice(0, 8)}`;
  const site = {
    registerUrl: `${target.origin}/m/register`,
    registerMethod: 'H5',
    domain: new URL(target.origin).host,
  };
  const details = { email: `${username}@example.com`, birthday: '1990-05-17' };
  const body = { ...site, ...details, type: 0, username, password, confirmPassword: password };
  const registered = await sendCall(target, register, { body });
  const opened = v.safeParse(sessionSchema, registered.envelope?.success ? registered.envelope.value : null);
  if (!opened.success) {
    const why = registered.envelope
      ? (registered.envelope.errorCode ?? 'a success without a session')
      : registered.problem;
    const hint = 'choose a test merchant without a captcha, or set CONFORMANCE_TOKEN';
    const report = registered.status === 0 ? noReply : missing;
    return { caller: null, finding: report(`could not be registered (${why}): ${hint}`) };
  }
  const entered = await sendCall(target, login, { body: { type: 'username', username, password } });
  const again = v.safeParse(sessionSchema, entered.envelope?.value);
  const finding = again.success
    ? ok(`${username} registered and logged in`)
    : differs(`${username} cannot log in: ${entered.envelope?.errorCode ?? entered.problem}`);
  const { token, type } = opened.output;
  return { caller: { token, type }, finding };
}

/** Returns the caller for a session token. Null if the platform rejects the token. */
async function readCallerByToken(target: Target, token: string): Promise<Caller | null> {
  const { envelope } = await sendCall(target, memberInfo, { token });
  const info = v.safeParse(memberInfo.value, envelope?.value);
  return info.success ? { token, type: info.output.type } : null;
}

async function checkCall(
  target: Target,
  call: Call,
  caller: Caller | null,
  writes: boolean,
): Promise<Finding> {
  if (answeredByEdge.includes(call)) return notAsked('the edge answers this call');
  if (call.session === 'required') {
    const refusal = await checkWithoutSession(target, call);
    if (refusal.verdict !== 'ok') return refusal;
    if (!caller || (call.effect !== 'read' && !writes))
      return ok(`${refusal.note}; with a session not asked`);
  }
  if (call.effect !== 'read')
    return writes ? tryWrite(target, call, caller) : notAsked('changes data: use --writes');
  const query = buildQuery(call);
  const reply = await sendCall(target, call, { query, token: caller?.token });
  const finding = checkReply(call, reply, caller, hasIdParameter(query));
  if (finding.verdict !== 'ok' || !cacheRules[call.cache] || !reply.envelope?.success) return finding;
  return checkCaching(target, reply.headers);
}

/** A reply that is no envelope, or none at all. With another status than 404 the platform may have the call. */
function judgeInvalid({ status, problem, raw }: Reply): Finding {
  if (status === 0) return noReply(problem);
  return status === 404 ? missing(problem) : differs(problem, suggestEnvelope(raw, status));
}

/** Checks that a call that needs a session is refused without one, before any other validation. */
async function checkWithoutSession(target: Target, call: Call): Promise<Finding> {
  const reply = await sendCall(target, call, { query: buildQuery(call) });
  const { envelope, status, raw } = reply;
  if (!envelope) return judgeInvalid(reply);
  const { success, errorCode } = envelope;
  if (success) return differs('is answered without a session');
  if (errorCode === 'upstream.refused')
    return differs(
      'its code for a missing session is unknown',
      suggestCode(target.adapter?.envelope?.errorCode, raw, 'login.not.session'),
    );
  if (notFoundCodes.includes(errorCode)) return missing(`${status} ${errorCode}`);
  return errorCode === 'login.not.session' && status === 401
    ? ok('refused without a session')
    : differs(`without a session ${status} ${errorCode}, not 401 login.not.session`);
}

/**
 * Sends a write, with an empty body if the call has a body. A refusal of that body shows that the call exists, and
 * changes nothing.
 */
async function tryWrite(target: Target, call: Call, caller: Caller | null): Promise<Finding> {
  if (call === logout || !call.body) {
    const query = buildQuery(call);
    return checkReply(
      call,
      await sendCall(target, call, { query, token: caller?.token }),
      caller,
      hasIdParameter(query),
    );
  }
  const reply = await sendCall(target, call, { body: {}, query: buildQuery(call), token: caller?.token });
  if (reply.envelope?.success && !v.is(call.body, {})) return differs('accepts an empty body');
  if (reply.envelope?.success) return checkReply(call, reply, caller, false);
  const finding = checkReply(call, reply, caller, true, true);
  return finding.verdict === 'ok' ? ok(`refuses an empty body: ${reply.envelope?.errorCode}`) : finding;
}

/** Checks a reply against the contract for this call and this caller. */
function checkReply(
  call: Call,
  reply: Reply,
  caller: Caller | null,
  mayBeNotFound: boolean,
  isBodyEmpty = false,
): Finding {
  const { envelope, status } = reply;
  if (!envelope) return judgeInvalid(reply);
  if (envelope.success) {
    const shape = getPlatformValue(call);
    const difference = findDifference(shape, envelope.value);
    return difference ? differs(difference, suggestForValue(shape, envelope.value)) : ok();
  }
  const code = envelope.errorCode;
  if (!isErrorCode(code)) return differs(`${status} ${code}: a code that the contract does not have`);
  if (status !== errorStatus[code]) return differs(`${code} with status ${status}, not ${errorStatus[code]}`);
  if (status >= 500) return differs(`${status} ${code}`);
  if (code === 'permission.denied' && isClosedTo(call, caller))
    return ok('not for this account type, or the flag is off');
  if (
    call.errors.includes(code) ||
    (isBodyEmpty && !notFoundCodes.includes(code) && code !== 'login.not.session')
  )
    return ok(`refused with ${code}`);
  if (!notFoundCodes.includes(code)) return differs(`refused with ${status} ${code}`);
  return mayBeNotFound && !isBodyEmpty && code === 'not.found'
    ? ok('not.found, because nothing has this id')
    : missing(`${status} ${code}`);
}

/** True if `permission.denied` is a correct reply: the call is for another account type, or its flag may be off. */
const isClosedTo = ({ flag, roles }: Call, caller: Caller | null): boolean =>
  flag !== undefined || (caller !== null && !roles.some((role) => role === caller.type));

/** Checks whether the edge may cache a shared reply. */
function checkCaching({ adapter }: Target, headers: Headers): Finding {
  const cacheControl = headers.get('Cache-Control') ?? '';
  const forbidden = /\b(?:no-store|private)\b/i.test(
    `${cacheControl},${headers.get('CDN-Cache-Control') ?? ''}`,
  );
  if (headers.has('Set-Cookie')) return differs('sets a cookie, so the edge cannot cache the reply');
  if (headers.get('Vary')?.includes('*')) return differs('Vary: *, so the edge cannot cache the reply');
  if (!forbidden) return ok('cacheable');
  return adapter?.cache === 'upstream'
    ? differs(`${cacheControl}, so the edge cannot cache the reply`)
    : ok(`cacheable despite ${cacheControl}`);
}
