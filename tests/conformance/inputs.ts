import * as v from 'valibot';

import type { Call } from '#contract/wire/call.ts';

/** What is asked for by each parameter that a call cannot do without. Ids are well formed, and of nothing. */
const byName: Readonly<Record<string, string>> = {
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

/** The same where a call wants another one, or more. */
const byCall: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'announcement.list': { platform: 'M' },
  'announcement.popular': { platform: 'M' },
  'deposit.order': { orderNo: 'D260101-00000000' },
  'member.checkUsername': { username: 'nobodyofthatname' },
  'session.captcha': { subject: 'name:nobodyofthatname' },
  'order.detail': { orderNo: 'R260101-00000000' },
  'withdraw.order': { orderNo: 'W260101-00000000' },
};

/** Parameters whose value may be of nothing that is there, so that `not.found` is a right answer. */
const ids = ['account', 'code', 'day', 'envelopeNo', 'id', 'nodeId', 'orderNo', 'statementNo', 'ticketNo'];

/** The query of a call with all that it needs and nothing else. Throws for a parameter that nobody has thought of. */
export function queryOf({ key, query }: Pick<Call, 'key' | 'query'>): Record<string, string> {
  const bare = v.safeParse(query, {});
  const needed = bare.success ? [] : bare.issues.map((issue) => v.getDotPath(issue) ?? '');
  const filled = {
    ...Object.fromEntries(needed.map((name) => [name, byName[name] ?? ''])),
    ...byCall[key],
  };
  const parsed = v.safeParse(query, filled);
  if (parsed.success) return filled;
  const [issue] = parsed.issues;
  throw new Error(`inputs.ts has no ${v.getDotPath(issue) ?? 'query'} for ${key}: ${issue.message}`);
}

/** True where `not.found` may be a right answer. */
export const asksForId = (query: Readonly<Record<string, string>>): boolean =>
  Object.keys(query).some((name) => ids.includes(name));
