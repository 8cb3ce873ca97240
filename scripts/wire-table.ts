import { registry } from '#contract/calls/registry.ts';
import { everyRole } from '#contract/values/customers.ts';
import type { Call } from '#contract/wire/call.ts';
import { type Limit, limits, type Quota } from '#contract/wire/limits.ts';

// `npm run wire-table` prints Markdown tables of all calls (with session, limit, cache rule and source) and all limits.
const describeSession = ({ session, roles, token, flag }: Call): string => {
  const flagText = flag ? `, ${flag}` : '';
  if (session === 'none') return `none${flagText}`;
  const guestText = session === 'required' && roles.length < everyRole.length ? ' (no guests)' : '';
  return `${session}${guestText}, ${token}${flagText}`;
};

const formatDuration = (ms: number): string => (ms % 60_000 ? `${ms / 1_000} s` : `${ms / 60_000} min`);

const toRow = (call: Call): string => {
  const { method, path, key, moduleId, body, encoding, effect, limit, cache, alert, source } = call;
  const storageText = call.browserStorage ? `, ${call.browserStorage} storage` : '';
  const fresh = effect === 'read' ? formatDuration(call.browserFreshMs) + storageText : '–';
  const cells = [
    `\`${method} ${path}\``,
    key,
    moduleId,
    describeSession(call),
    body ? encoding : '–',
    effect,
    limit ?? '–',
  ];
  return `| ${[...cells, cache, fresh, alert, source].join(' | ')} |`;
};

const calls = [
  '| call | key | module | session, token as, flag | body | effect | limit | edge cache | fresh in the app | alert | source |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ...registry.toSorted((a, b) => a.moduleId - b.moduleId).map(toRow),
].join('\n');

const describeQuota = ({ by, counts, counted, onFull, max, seconds }: Quota): string =>
  `${max} ${counts === 'attempts' ? '' : `${counts} `}by ${by} in ${formatDuration(seconds * 1_000)}${counted === 'nearby' ? ' and location' : ''}${onFull === 'warn' ? ' (a warning)' : ''}`;

const toLimitRow = ([name, { quotas, whenUnknown }]: [string, Limit]): string =>
  `| ${name} | ${quotas.map(describeQuota).join('; ')} | ${whenUnknown === 'refuse' ? 'refused' : 'allowed'} |`;

const limitTable = [
  '| limit | at most | if counting fails |',
  '| --- | --- | --- |',
  ...Object.entries<Limit>(limits).map(toLimitRow),
].join('\n');

console.log(`# Calls\n\n${calls}\n\n# Limits\n\n${limitTable}`);
