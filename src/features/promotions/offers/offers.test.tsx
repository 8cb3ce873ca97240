// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { Announcement } from '#contract/calls/messages/announcements.ts';
import type { Promotion } from '#contract/calls/promotions/offers.ts';
import { type PromotionStatus, promotionStatuses } from '#contract/values/promotions/statuses.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, refusal } from '#src/testing/replies.ts';

import { ActivityDetailPage } from './activity-detail-page.tsx';
import { ActivityPage } from './activity-page.tsx';

const offer = (id: number, facts: Partial<Announcement> = {}): Announcement => ({
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
  ...facts,
});
const promotion = (announcementId: number, facts: Partial<Promotion> = {}): Promotion => ({
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
  ...facts,
});
const categories = [
  { id: 1, name: 'All offers' },
  { id: 2, name: 'Events' },
];

const clientOf = (type: 0 | 4 | null = 0) => {
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

test('the first category is active; cards have title, days, and a title card where there is no picture [IN-10] [PR-01] [PR-03] [PR-04] [PR-05]', async () => {
  serve([offer(1), offer(2, { noExpiry: 1, endDate: null, announcementImages: [] })], () => [promotion(1)]);
  const chosen: number[] = [];
  renderRoute(<ActivityPage category={undefined} onCategory={(id) => chosen.push(id)} />);
  expect(await screen.findByRole('tab', { name: 'All offers', selected: true })).toBeTruthy();
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => card.textContent)).toEqual([
    'OpenOffer 12026/03/02 – 2026/04/30',
    'Offer 2Offer 2Long term',
  ]);
  expect(cards[0]?.querySelector('img')?.getAttribute('src')).toContain('b/cover-1');
  expect(screen.getByRole('link', { name: 'Offer 1' }).getAttribute('href')).toBe('/m/activityDetail?id=1');
  await userEvent.click(screen.getByRole('tab', { name: 'Events' }));
  expect(chosen).toEqual([2]);
});

test('an announcement of a bonus on deposits says its conditions in words: whose deposit, how often, how much [PR-07] [WA-20]', async () => {
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
  expect(await screen.findByText('Only with your first deposit.')).toBeTruthy();
  expect(screen.getByText('Once per member.')).toBeTruthy();
  expect(screen.getByText('At most $100.00 per member in all.')).toBeTruthy();
  unmount();
  // A platform that says nothing of conditions has none.
  serve([offer(1)], () => [], { '/wps/promotion': replyWith({}) });
  renderRoute(<ActivityDetailPage id={1} />);
  expect(await screen.findByText('Welcome bonus')).toBeTruthy();
  expect(screen.queryByText('Once per member.')).toBeNull();
});

test('a category without offers says so and leads on; a list that fails can be tried again [PR-06]', async () => {
  let down = true;
  serve([offer(1)], () => [], { '/wps/announcement': () => (down ? refusal('system.busy') : [offer(1)]) });
  const { rerender } = renderRoute(<ActivityPage category={2} onCategory={() => undefined} />);
  const retry = await screen.findByRole('button', { name: /Loading failed/ });
  down = false;
  await userEvent.click(retry);
  expect(await screen.findByText('Nothing here right now')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the games' })).toBeTruthy();
  rerender(<ActivityPage category={1} onCategory={() => undefined} />);
  expect(screen.getByRole('link', { name: 'Offer 1' })).toBeTruthy();
});

test('the page of an offer has back, its title and its HTML without what could run [PR-07]', async () => {
  serve([offer(1)], () => []);
  renderRoute(<ActivityDetailPage id={1} />, { client: clientOf(null) });
  expect(await screen.findByRole('heading', { name: 'Offer 1' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Rules' })).toBeTruthy();
  expect(screen.getByText('Text 1')).toBeTruthy();
  expect('ran' in window).toBe(false);
});

test('an offer that is shown no more says so and leads to the others', async () => {
  serve([offer(1)], () => []);
  renderRoute(<ActivityDetailPage id={9} />);
  expect(await screen.findByText('There is no such promotion now')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All promotions' }).getAttribute('href')).toBe('/m/activity');
});

const chips: Record<PromotionStatus, string> = {
  comingSoon: 'Coming soon',
  join: 'Open',
  inProcess: 'In progress',
  claim: 'Yours to claim',
  applying: 'In review',
  issued: 'Approved',
  rejected: 'Not approved',
  claimed: 'Claimed',
  joined: 'Joined',
  closed: 'Closed',
};
test.each(promotionStatuses)(
  'the status %s is said, and a button is there only where it is the member’s turn [PR-08]',
  async (status) => {
    serve([offer(1)], () => [promotion(1, { status })]);
    renderRoute(<ActivityDetailPage id={1} />, { client: clientOf() });
    expect(await screen.findByText(chips[status])).toBeTruthy();
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    const act = { join: ['Take part'], claim: ['Claim $5.00'] };
    expect(names.filter(Boolean)).toEqual(status === 'join' || status === 'claim' ? act[status] : []);
  },
);

test('a member takes part, sees how much is left to bet, and cannot claim twice by a second tap [PR-08]', async () => {
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
  renderRoute(<ActivityDetailPage id={1} />, { client: clientOf() });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Take part' }));
  expect(await screen.findByText('$50.00 of $200.00 bet')).toBeTruthy();
  const sent = requests.filter(({ url }) => url.includes('/join'));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{36}$/);
});

test('an application is sent with its comment, of at most 140 letters; an empty one is not sent, and what was typed stays when it fails [PR-09]', async () => {
  let down = true;
  let status: PromotionStatus = 'claim';
  const requests = serve([offer(1)], () => [promotion(1, { kind: 'application', status, target: null })], {
    '/wps/promotion/apply': () => {
      if (down) return refusal('system.busy');
      status = 'applying';
      return promotion(1, { kind: 'application', status, target: null });
    },
  });
  const sent = () => requests.filter(({ url }) => url.includes('/apply'));
  const page = () => renderRoute(<ActivityDetailPage id={1} />, { client: clientOf() });
  const first = page();
  const sendButton = () => screen.findByRole('button', { name: 'Send the application' });
  const send = await sendButton();
  await userEvent.click(send);
  expect(screen.getByText('Please write something, or add a picture.')).toBeTruthy();
  expect(sent()).toHaveLength(0);
  const comment = screen.getByRole('textbox', { name: 'Comment' });
  expect(comment.getAttribute('maxlength')).toBe('140');
  await userEvent.type(comment, 'Three sevens');
  await userEvent.click(send);
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
  // Over a visit to another page too, as a login is one.
  first.unmount();
  page();
  expect(await screen.findByDisplayValue('Three sevens')).toBeTruthy();
  down = false;
  await userEvent.click(await sendButton());
  expect(await screen.findByText(/We are looking at your application/)).toBeTruthy();
  expect(await sent().at(-1)?.json()).toEqual({ announcementId: 1, comment: 'Three sevens', pictures: [] });
});

test('an offer that moved on elsewhere is shown as it stands, with the reason why nothing was done', async () => {
  let status: PromotionStatus = 'claim';
  serve([offer(1)], () => [promotion(1, { status })], {
    '/wps/promotion/claim': () => {
      status = 'claimed';
      return refusal('order.closed');
    },
  });
  renderRoute(<ActivityDetailPage id={1} />, { client: clientOf() });
  await userEvent.click(await screen.findByRole('button', { name: 'Claim $5.00' }));
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('Nothing was done twice'),
  );
  expect(screen.getByText('Claimed')).toBeTruthy();
});

test('a visitor’s tap leads to login and back; a guest is told that offers are for members', async () => {
  const requests = serve([offer(1)], () => [promotion(1)]);
  const visitor = renderRoute(<ActivityDetailPage id={1} />, {
    client: clientOf(null),
    path: '/m/activityDetail?id=1',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take part' }));
  await waitFor(() => expect(visitor.router.latestLocation.pathname).toBe('/m/login'));
  expect(visitor.router.latestLocation.search).toEqual({ to: '/m/activityDetail?id=1' });
  visitor.unmount();
  renderRoute(<ActivityDetailPage id={1} />, { client: clientOf(4) });
  expect(await screen.findByText(/for members with an account/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Take part' }));
  expect(requests.some(({ url }) => url.includes('/join'))).toBe(false);
});
