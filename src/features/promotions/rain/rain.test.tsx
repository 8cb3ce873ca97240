// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import type { Rain } from '#contract/calls/promotions/rain.ts';
import { type CustomerType, customerTypes } from '#contract/values/customers.ts';
import { idempotencyHeader } from '#contract/wire/call.ts';
import { succeed } from '#contract/wire/envelope.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { learnServerTime } from '#src/shared/scheduling/server-clock.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { RainCard } from './rain-card.tsx';
import { RainPage } from './rain-page.tsx';

afterEach(() => learnServerTime(new Date().toUTCString()));

type Prize = NonNullable<Rain['mine']>['prizes'][number];

const from = (ms: number) => new Date(Date.now() + ms).toISOString();
const minute = 60_000;
const prize = (no: number): Prize => ({ drawNo: `P261125-0000000${no}`, amountMinor: 150, at: from(-1_000) });
const buildMine = (...prizes: ReturnType<typeof prize>[]) => ({
  wonMinor: 150 * prizes.length,
  prizes,
  nextAt: null,
  refusal: null,
});
const rain = (overrides: Partial<Rain> = {}): Rain => ({
  rainId: 7,
  title: 'Evening rain',
  phase: 'running',
  startsAt: from(-minute),
  endsAt: from(5 * minute),
  currency: 'USD',
  budgetMinor: 50_000,
  minMinor: 10,
  maxMinor: 500,
  drawsPerMember: 3,
  capMinor: 1_000,
  intervalMs: 3_000,
  turnoverHundredths: 0,
  left: 20,
  mine: buildMine(),
  winners: [{ name: 'sh***n', amountMinor: 220, at: from(-5_000) }],
  ...overrides,
});

function open(event: () => Rain | null, more = {}, type: CustomerType | null = customerTypes.member) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (type !== null) setSession(client, { ...aSession, type });
  const requests = mockReplies({
    '/wps/promotion/rain': () => ({
      rain: event(),
      next: { title: 'Morning rain', startsAt: '2026-12-01T08:00:00.000Z' },
    }),
    '*': () => ({}),
    ...more,
  });
  return { requests, ...renderRoute(<RainPage />, { client, path: '/m/redRain' }) };
}
const envelope = () => screen.findByRole('button', { name: 'Open envelope' });
const listKeys = (requests: readonly Request[]) =>
  requests.filter(({ url }) => url.includes('/draw')).map(({ headers }) => headers.get(idempotencyHeader));

test.for([
  [customerTypes.agent, '1', ['/m/agent/envelopes', '/m/redRain/team']],
  [customerTypes.agent, '0', ['/m/redRain/team']],
  [customerTypes.member, '1', ['/m/redRain/team']],
  [customerTypes.guest, '1', []],
  [null, '1', []],
] as const)(
  'for customer type %s and the flag %s the page links to the envelopes %j, also when the rain fails to load [AG-12]',
  async ([type, enabled, links]) => {
    const flags = { '/wps/system/whitelabel': () => ({ AGENTRANSMULTDOWN3: { enabled } }) };
    const readLinks = () =>
      screen.queryAllByRole('link', { name: /red envelope/ }).map((link) => link.getAttribute('href'));
    const planned = open(() => null, flags, type);
    await screen.findByText('No red envelope rain planned');
    await waitFor(() => expect(planned.client.isFetching()).toBe(0));
    expect(readLinks()).toEqual(links);
    planned.unmount();
    const failing = { ...flags, '/wps/promotion/rain': () => buildRefusal('system.error') };
    const failed = open(() => null, failing, type);
    await screen.findByRole('button', { name: /retry/ });
    await waitFor(() => expect(failed.client.isFetching()).toBe(0));
    expect(readLinks()).toEqual(links);
  },
);

test('before the start the page shows a countdown by the server’s clock and the rules, but no button [PR-13]', async () => {
  // The phone's clock is an hour slow.
  const hour = 60 * minute;
  const value = {
    rain: rain({ phase: 'upcoming', startsAt: from(hour + 4 * minute), endsAt: from(2 * hour), mine: null }),
    next: null,
  };
  const headers = { Date: new Date(Date.now() + hour).toUTCString() };
  open(() => null, { '/wps/promotion/rain': () => Response.json(succeed(value, 't'), { headers }) });
  expect((await screen.findByRole('timer')).textContent).toMatch(/^(4:0\d|3:5\d)$/);
  expect(screen.getByText(/^Per member: up to 3 envelopes and \$10\.00 in total/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open envelope' })).toBeNull();
});

test('the button opens an envelope and shows its prize; for the next envelope the member has to wait [PR-13]', async () => {
  let mine = { ...buildMine(), nextAt: null as string | null };
  const { requests } = open(() => rain({ mine }), {
    '/wps/promotion/rain/draw': () => {
      mine = { ...buildMine(prize(1)), nextAt: from(30_000) };
      return prize(1);
    },
  });
  await userEvent.click(await envelope());
  expect(await screen.findByText('You won $1.50')).toBeTruthy();
  expect(await screen.findByText('1 of 3 opened')).toBeTruthy();
  expect(await screen.findByText(/^Next one in \d+ s/)).toBeTruthy();
  await userEvent.click(await envelope());
  expect(listKeys(requests)).toHaveLength(1);
});

test('a lost reply is retried under the same key; if the second reply is lost too, the member’s prizes show the outcome [PR-13]', async () => {
  let mine = buildMine();
  let lose = 1;
  const { requests } = open(() => rain({ mine }), {
    '/wps/promotion/rain/draw': () => {
      mine = buildMine(prize(1));
      if (lose-- > 0) throw new TypeError('connection reset');
      return prize(1);
    },
  });
  await userEvent.click(await envelope());
  expect(await screen.findByText('You won $1.50')).toBeTruthy();
  const [first, second] = listKeys(requests);
  expect(second).toBe(first);
  document.body.replaceChildren();

  mine = buildMine();
  lose = 2;
  const again = open(() => rain({ mine }), {
    '/wps/promotion/rain/draw': () => {
      mine = buildMine(prize(2));
      if (lose-- > 0) throw new TypeError('connection reset');
      return prize(3);
    },
  });
  await userEvent.click(await envelope());
  expect(await screen.findByText('You won $1.50')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(await envelope());
  await expect.poll(() => new Set(listKeys(again.requests)).size).toBe(2);
});

test('the page explains why no more envelopes can be opened, and why an envelope failed to open [PR-13]', async () => {
  const texts: Record<string, string> = {
    draws: 'You’ve opened all your envelopes.',
    cap: 'You’ve won the maximum per member.',
    empty: 'All envelopes have been opened.',
  };
  for (const refused of ['draws', 'cap', 'empty'] as const) {
    const { unmount } = open(() => rain({ mine: { ...buildMine(prize(1)), refusal: refused } }));
    expect(await screen.findByText(texts[refused] ?? '')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open envelope' })).toBeNull();
    unmount();
  }
  open(() => rain(), { '/wps/promotion/rain/draw': () => buildRefusal('order.closed') });
  await userEvent.click(await envelope());
  expect((await screen.findByRole('alert')).textContent).toContain('This envelope couldn’t be opened');
});

test('a visitor is led to login and back; a trial account sees that red rains are for members [PR-13]', async () => {
  const { router, unmount } = open(() => rain({ mine: null }), {}, null);
  await userEvent.click(await envelope());
  await expect.poll(() => router.latestLocation.href).toBe('/m/login?to=%2Fm%2FredRain');
  unmount();
  open(() => rain({ mine: null }), {}, customerTypes.guest);
  expect(await screen.findByText(/for registered members/)).toBeTruthy();
});

test('the member’s envelopes say what is left to bet for a prize that is locked [PR-08] [PR-13]', async () => {
  open(() => rain({ mine: buildMine({ ...prize(1), heldMinor: 8_400 }, prize(2)) }));
  await screen.findByRole('heading', { name: 'Your envelopes' });
  expect(screen.getAllByText('$1.50')).toHaveLength(2);
  expect(screen.getAllByText('Locked bonus: bet $84.00 more to unlock it')).toHaveLength(1);
});

test('after a red rain the page shows the winners, their prizes and the next event [PR-13]', async () => {
  open(() => rain({ phase: 'over', endsAt: from(-1_000), mine: buildMine(prize(2), prize(1)) }));
  expect(await screen.findByText('You won $3.00 in total')).toBeTruthy();
  expect(screen.getByText('sh***n')).toBeTruthy();
  expect(screen.getByText('Next: Morning rain, Dec 1, 2026, 08:00')).toBeTruthy();
});

test('without a red rain the page links to promotions; after a failure the member can retry; a card links to a running red rain [PR-13]', async () => {
  const { unmount } = open(() => null);
  expect(await screen.findByText('No red envelope rain planned')).toBeTruthy();
  unmount();
  const failing = open(() => rain(), { '/wps/promotion/rain': () => buildRefusal('system.busy') });
  expect(await screen.findByRole('button', { name: /Couldn’t load/ })).toBeTruthy();
  failing.unmount();
  mockReplies({ '/wps/promotion/rain': () => ({ rain: rain(), next: null }) });
  renderRoute(<RainCard />);
  const card = await screen.findByRole('link', { name: /Evening rain/ });
  expect(card.getAttribute('href')).toBe('/m/redRain');
  expect(card.textContent).toContain('Envelopes are falling now');
});
