import * as v from 'valibot';

import type { Call } from '#contract/wire/call.ts';

/** Values of required parameters. Ids have the right format but belong to nothing. */
const valueByName: Readonly<Record<string, string>> = {
  account: 'nobody-of-that-name',
  b2c: '1',
  back: '0',
  backUrl: 'https://localhost/m/home',
  clientType: '2',
  code: 'NOSUCHCODE',
  day: '2026-01-01',
  device: 'MOBILE',
  domain: 'localhost',
  envelopeNo: 'E260101-00000000',
  gameType: 'RNG',
  groupName: 'm_home',
  headerColor: '#000000',
  id: 'nobody',
  isPlatform: '2',
  kind: 'dividend',
  lang: 'EN',
  language: 'EN',
  nodeId: '1',
  page: '1',
  pageNo: '1',
  pageSize: '100',
  platform: 'html5',
  purpose: 'login',
  region: 'vn-north',
  side: 'earned',
  size: '0',
  startsAt: '2026-01-01T00:00:00.000Z',
  statementNo: 'C260101-00000000',
  ticketNo: 'F260101-00000000',
  title: 'Support',
  type: '3',
  typeId: '1',
  types: 'A',
  vassalage: 'NOVA',
  vendor: 'NOVA',
};

/** Values for calls that need other values or additional parameters. */
const valuesByCall: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'announcement.list': { platform: 'M' },
  'announcement.popular': { platform: 'M' },
  'deposit.order': { orderNo: 'D260101-00000000' },
  'member.checkUsername': { username: 'nobodyofthatname' },
  'session.captcha': { subject: 'name:nobodyofthatname' },
  'order.detail': { orderNo: 'R260101-00000000' },
  'withdraw.order': { orderNo: 'W260101-00000000' },
};

/** Parameters whose value may belong to nothing. Calls with such a parameter may correctly reply `not.found`. */
const ids = ['account', 'code', 'day', 'envelopeNo', 'id', 'nodeId', 'orderNo', 'statementNo', 'ticketNo'];

/** Builds the minimal query of a call. Throws for an unknown required parameter. */
export function buildQuery({ key, query }: Pick<Call, 'key' | 'query'>): Record<string, string> {
  const parsedEmpty = v.safeParse(query, {});
  const needed = parsedEmpty.success ? [] : parsedEmpty.issues.map((issue) => v.getDotPath(issue) ?? '');
  const filled = {
    ...Object.fromEntries(needed.map((name) => [name, valueByName[name] ?? ''])),
    ...valuesByCall[key],
  };
  const parsed = v.safeParse(query, filled);
  if (parsed.success) return filled;
  const [issue] = parsed.issues;
  throw new Error(`inputs.ts has no ${v.getDotPath(issue) ?? 'query'} for ${key}: ${issue.message}`);
}

/** Returns whether a query has an id. If it has, `not.found` is a correct reply. */
export const hasIdParameter = (query: Readonly<Record<string, string>>): boolean =>
  Object.keys(query).some((name) => ids.includes(name));
