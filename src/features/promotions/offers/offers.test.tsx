// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import type { Announcement } from '#contract/calls/messages/announcements.ts';
import type { Promotion } from '#contract/calls/promotions/offers.ts';
import { type PromotionStatus, promotionStatuses } from '#contract/values/promotions/statuses.ts';
import { unseenTexts } from '#contract/values/typed/typed-examples.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { ActivityDetailPage } from './activity-detail-page.tsx';
import { ActivityPage } from './activity-page.tsx';
import { findNextOpening } from './lib/offer-list.ts';

const offer = (id: number, overrides: Partial<Announcement> = {}): Announcement => ({
  id,
  type: 'PR',
  title: `Offer ${id}`,
  content: `<h3>Rules</h3><script>window.ran = 1</script><p>Text ${id}</p>`,
  read: false,
  startDate: '2026-03-02',
  endDate: '2026-04-30',
  noExpiry: 0,
  promoAnnouncementCategoryIds: [1],
  announcementImages: [{ url: `b/cover-${id}`, sequence: 1 }],
  ...overrides,
});
const promotion = (announcementId: number, overrides: Partial<Promotion> = {}): Promotion => ({
  announcementId,
  kind: 'turnover',
  status: 'join',
  opensAt: '2026-03-02T10:00:00.000Z',
  closesAt: null,
  currency: 'USD',
  rewardMinor: 500,
  turnoverHundredths: 300,
  target: { betMinor: 20_000, doneMinor: 0 },
  reason: null,
  ...overrides,
});
const categories = [
  { id: 1, name: 'All offers' },
  { id: 2, name: 'Events' },
];

afterEach(() => vi.useRealTimers());

const createClient = (type: 0 | 4 | null = 0) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (type !== null) setSession(client, { ...aSession, type });
  return client;
};
const serve = (offers: Announcement[], promotions: () => Promotion[], more = {}) =>
  mockReplies({
    '/wps/announcement': () => offers,
    '/wps/promotion': () => ({ categories, promotions: promotions() }),
    ...more,
  });

test('the first category is active; cards have title and days, and a card without a picture says its title once [IN-10] [PR-01] [PR-03] [PR-04] [PR-05]', async () => {
  serve([offer(1), offer(2, { noExpiry: 1, endDate: null, announcementImages: [] })], () => [promotion(1)]);
  const chosen: number[] = [];
  renderRoute(<ActivityPage category={undefined} onCategory={(id) => chosen.push(id)} />);
  expect(await screen.findByRole('tab', { name: 'All offers', selected: true })).toBeTruthy();
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => card.textContent)).toEqual([
    'OpenOffer 12026/03/02 – 2026/04/30',
    'Offer 2No end date',
  ]);
  expect(cards[0]?.querySelector('img')?.getAttribute('src')).toContain('b/cover-1');
  expect(screen.getByRole('link', { name: 'Offer 1' }).getAttribute('href')).toBe('/m/activityDetail?id=1');
  await userEvent.click(screen.getByRole('tab', { name: 'Events' }));
  expect(chosen).toEqual([2]);
});

test('a promotion that is announced before it opens shows the days on which it is open', async () => {
  serve([offer(1)], () => [promotion(1, { status: 'comingSoon', opensAt: '2026-03-09T10:00:00.000Z' })]);
  renderRoute(<ActivityPage category={undefined} onCategory={() => undefined} />);
  expect((await screen.findByRole('article')).textContent).toBe('Coming soonOffer 12026/03/09 – 2026/04/30');
});

test('the next opening is that of the first promotion that is not open yet', () => {
  const opening = (day: string, status: PromotionStatus) =>
    promotion(1, { status, opensAt: `2026-03-${day}T10:00:00.000Z` });
  expect(
    findNextOpening([opening('01', 'join'), opening('12', 'comingSoon'), opening('09', 'comingSoon')]),
  ).toBe('2026-03-09T10:00:00.000Z');
  expect(findNextOpening([opening('01', 'join')])).toBeNull();
});

test.each([
  ['list', <ActivityPage key="list" category={undefined} onCategory={() => undefined} />],
  ['page', <ActivityDetailPage key="page" id={1} />],
])('at the opening of a promotion its %s loads again and says that it is open', async (_name, page) => {
  vi.useFakeTimers();
  const opensAt = new Date(Date.now() + 60_000).toISOString();
  serve([offer(1)], () => [
    promotion(1, { opensAt, status: Date.now() < Date.parse(opensAt) ? 'comingSoon' : 'join' }),
  ]);
  renderRoute(page);
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(screen.getByText('Coming soon')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.queryByText('Coming soon')).toBeNull();
  expect(screen.getAllByText('Offer 1').length).toBeGreaterThan(0);
});

test('the announcement of a deposit bonus spells out its conditions: which deposit, how often, how much [PR-07] [WA-20]', async () => {
  const bonus = {
    announcementId: 1,
    currency: 'USD',
    promotionId: 'welcome',
    name: 'Welcome bonus',
    basisPoints: 10_000,
    maxBonusMinor: 10_000,
    minDepositMinor: 1_000,
    turnoverHundredths: 1_000,
  };
  const limits = { firstDepositOnly: true, perMember: 1, maxPerMemberMinor: 10_000 };
  const replyWith = (more: object) => () => ({
    categories,
    promotions: [],
    depositBonuses: [{ ...bonus, ...more }],
  });
  serve([offer(1)], () => [], { '/wps/promotion': replyWith(limits) });
  const { unmount } = renderRoute(<ActivityDetailPage id={1} />);
  expect(await screen.findByText('First deposit only.')).toBeTruthy();
  expect(screen.getByText('Once per member.')).toBeTruthy();
  expect(screen.getByText('Up to $100.00 per member in total.')).toBeTruthy();
  // A visitor must register first.
  expect(screen.getByRole('link', { name: 'Register now' }).getAttribute('href')).toBe('/m/register');
  unmount();
  // If the platform sends no conditions, the page shows none.
  serve([offer(1)], () => [], { '/wps/promotion': replyWith({}) });
  renderRoute(<ActivityDetailPage id={1} />, { client: createClient() });
  expect(await screen.findByText('Welcome bonus')).toBeTruthy();
  expect(screen.queryByText('Once per member.')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Register now' })).toBeNull();
});

test('an empty category says so and links to the games; after a failure the list can be loaded again [PR-06]', async () => {
  let down = true;
  serve([offer(1)], () => [], {
    '/wps/announcement': () => (down ? buildRefusal('system.busy') : [offer(1)]),
  });
  const { rerender } = renderRoute(<ActivityPage category={2} onCategory={() => undefined} />);
  const retry = await screen.findByRole('button', { name: /Couldn’t load/ });
  down = false;
  await userEvent.click(retry);
  expect(await screen.findByText('No promotions right now')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to games' })).toBeTruthy();
  rerender(<ActivityPage category={1} onCategory={() => undefined} />);
  expect(screen.getByRole('link', { name: 'Offer 1' })).toBeTruthy();
});

test('an offer page has a Back button, its title and its HTML without executable content [PR-07]', async () => {
  serve([offer(1)], () => []);
  renderRoute(<ActivityDetailPage id={1} />, { client: createClient(null) });
  expect(await screen.findByRole('heading', { name: 'Offer 1' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Rules' })).toBeTruthy();
  expect(screen.getByText('Text 1')).toBeTruthy();
  expect('ran' in window).toBe(false);
});

test('the page of an offer that is no longer shown says so and links to all offers', async () => {
  serve([offer(1)], () => []);
  renderRoute(<ActivityDetailPage id={9} />);
  expect(await screen.findByText('Promotion not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All promotions' }).getAttribute('href')).toBe('/m/activity');
});

const chips: Record<PromotionStatus, string> = {
  comingSoon: 'Coming soon',
  join: 'Open',
  inProcess: 'In progress',
  claim: 'Ready to claim',
  applying: 'In review',
  issued: 'Approved',
  rejected: 'Not approved',
  claimed: 'Claimed',
  joined: 'Joined',
  closed: 'Closed',
};
test.each(promotionStatuses)(
  'the status %s is shown, with a button only if the member can act [PR-08]',
  async (status) => {
    serve([offer(1)], () => [promotion(1, { status })]);
    renderRoute(<ActivityDetailPage id={1} />, { client: createClient() });
    expect(await screen.findByText(chips[status])).toBeTruthy();
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    const act = { join: ['Join'], claim: ['Claim $5.00'] };
    expect(names.filter(Boolean)).toEqual(status === 'join' || status === 'claim' ? act[status] : []);
  },
);

test('a double tap joins an offer only once, and the member sees how much of the required amount is bet [PR-08]', async () => {
  let status: PromotionStatus = 'join';
  const requests = serve(
    [offer(1)],
    () => [promotion(1, { status, target: { betMinor: 20_000, doneMinor: 5_000 } })],
    {
      '/wps/promotion/join': () => {
        status = 'inProcess';
        return promotion(1, { status });
      },
    },
  );
  renderRoute(<ActivityDetailPage id={1} />, { client: createClient() });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Join' }));
  expect(await screen.findByText('$50.00 of $200.00 bet')).toBeTruthy();
  const sent = requests.filter(({ url }) => url.includes('/join'));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{36}$/);
});

test('an application is sent with a comment of at most 140 characters; an empty application is not sent, and the draft survives a failure [PR-09]', async () => {
  let down = true;
  let status: PromotionStatus = 'claim';
  const requests = serve([offer(1)], () => [promotion(1, { kind: 'application', status, target: null })], {
    '/wps/promotion/apply': () => {
      if (down) return buildRefusal('system.busy');
      status = 'applying';
      return promotion(1, { kind: 'application', status, target: null });
    },
  });
  const sent = () => requests.filter(({ url }) => url.includes('/apply'));
  const page = () => renderRoute(<ActivityDetailPage id={1} />, { client: createClient() });
  const first = page();
  const sendButton = () => screen.findByRole('button', { name: 'Send application' });
  const send = await sendButton();
  await userEvent.click(send);
  expect(screen.getByText('Please write a comment or add a picture.')).toBeTruthy();
  expect(sent()).toHaveLength(0);
  const comment = screen.getByRole('textbox', { name: 'Comment' });
  expect(comment.getAttribute('maxlength')).toBe('140');
  for (const text of unseenTexts) {
    fireEvent.change(comment, { target: { value: text } });
    await userEvent.click(send);
  }
  expect(sent()).toHaveLength(0);
  await userEvent.clear(comment);
  await userEvent.type(comment, 'Three sevens');
  await userEvent.click(send);
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
  // The draft also survives a visit to another page, such as a login.
  first.unmount();
  page();
  expect(await screen.findByDisplayValue('Three sevens')).toBeTruthy();
  down = false;
  await userEvent.click(await sendButton());
  expect(await screen.findByText(/We’re reviewing your application/)).toBeTruthy();
  expect(await sent().at(-1)?.json()).toEqual({ announcementId: 1, comment: 'Three sevens', pictures: [] });
});

test('an application refuses a picture that is neither PNG nor JPG with the reason, and keeps the comment [PR-10]', async () => {
  serve([offer(1)], () => [promotion(1, { kind: 'application', status: 'claim', target: null })]);
  renderRoute(<ActivityDetailPage id={1} />, { client: createClient() });
  const comment = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
  fireEvent.change(comment, { target: { value: 'Three sevens' } });
  fireEvent.change(screen.getByLabelText(/Add a picture/), {
    target: { files: [new File(['GIF89a'], 'win.png', { type: 'image/png' })] },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Please use a PNG or JPG picture.');
  expect(comment.value).toBe('Three sevens');
});

test('an offer that changed elsewhere shows its current state and why the action failed', async () => {
  let status: PromotionStatus = 'claim';
  serve([offer(1)], () => [promotion(1, { status })], {
    '/wps/promotion/claim': () => {
      status = 'claimed';
      return buildRefusal('order.closed');
    },
  });
  renderRoute(<ActivityDetailPage id={1} />, { client: createClient() });
  await userEvent.click(await screen.findByRole('button', { name: 'Claim $5.00' }));
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('The status of this promotion has changed'),
  );
  expect(screen.getByText('Claimed')).toBeTruthy();
});

test('a visitor’s tap leads to login and back; a guest sees that offers are for members', async () => {
  const requests = serve([offer(1)], () => [promotion(1)]);
  const visitor = renderRoute(<ActivityDetailPage id={1} />, {
    client: createClient(null),
    path: '/m/activityDetail?id=1',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }));
  await waitFor(() => expect(visitor.router.latestLocation.pathname).toBe('/m/login'));
  expect(visitor.router.latestLocation.search).toEqual({ to: '/m/activityDetail?id=1' });
  visitor.unmount();
  renderRoute(<ActivityDetailPage id={1} />, { client: createClient(4) });
  expect(await screen.findByText(/for registered members/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Join' }));
  expect(requests.some(({ url }) => url.includes('/join'))).toBe(false);
});
