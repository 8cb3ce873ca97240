// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { ReceivedEnvelope } from '#contract/calls/agents/received-envelopes.ts';
import { idempotencyHeader } from '#contract/wire/call.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { ReceivedPage } from './received-page.tsx';

const envelope: ReceivedEnvelope = {
  envelopeNo: 'E260302-7K3QX9MB',
  from: 'ag***1',
  greeting: 'Good luck',
  state: 'open',
  currency: 'USD',
  amountMinor: null,
  sentAt: '2026-03-02T10:00:00.000Z',
  expiresAt: '2026-03-03T10:00:00.000Z',
};

function show(
  list: () => ReceivedEnvelope[] | Response,
  open: () => unknown = () => buildRefusal('order.closed'),
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  const requests = mockReplies({
    '/wps/member/envelopes': () => {
      const found = list();
      return found instanceof Response ? found : { list: found };
    },
    '/wps/member/envelopes/open': open,
    '*': () => ({}),
  });
  return { requests, ...renderRoute(<ReceivedPage />, { client }) };
}
const button = () => screen.findByRole('button', { name: 'Open' });

test('one tap opens an envelope and shows its amount; after a lost reply the request is sent again with the same key [AG-12]', async () => {
  let list = [envelope];
  let lose = 1;
  const { requests } = show(
    () => list,
    () => {
      list = [{ ...envelope, state: 'opened', amountMinor: 150 }];
      if (lose-- > 0) throw new TypeError('connection reset');
      return { envelopeNo: envelope.envelopeNo, amountMinor: 150, at: envelope.sentAt };
    },
  );
  expect(await screen.findByText('From ag***1')).toBeTruthy();
  expect(screen.getByText('Good luck')).toBeTruthy();
  await userEvent.click(await button());
  expect(await screen.findByText('You received $1.50')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
  const keys = requests
    .filter(({ url }) => url.endsWith('/open'))
    .map(({ headers }) => headers.get(idempotencyHeader));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

const refusals: [ErrorCode, RegExp][] = [
  ['order.closed', /no longer available to you/],
  ['transfer.refused', /Your account can’t receive money/],
];
test.for(refusals)('a refusal with the error %s is shown at the envelope [AG-12]', async ([code, text]) => {
  show(
    () => [envelope],
    () => buildRefusal(code),
  );
  await userEvent.click(await button());
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
});

test('a missed envelope shows the reason, an empty list an explanation, and a failed list can be retried [AG-12]', async () => {
  const states = ['empty', 'over'] as const;
  const { unmount } = show(() => states.map((state) => ({ ...envelope, envelopeNo: state, state })));
  expect(await screen.findByText('All shares have been opened.')).toBeTruthy();
  expect(screen.getByText('This red envelope has expired.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
  unmount();
  const { unmount: end } = show(() => []);
  expect(await screen.findByText('No red envelopes right now')).toBeTruthy();
  end();
  show(() => buildRefusal('system.error'));
  expect(await screen.findByRole('button', { name: /Tap to retry/ })).toBeTruthy();
});

test('at a platform without team envelopes nothing above the message promises them [ER-31]', async () => {
  show(() => buildRefusal('call.absent'));
  expect(await screen.findByText('Not available on this site.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toBe('Team red envelopes');
});
