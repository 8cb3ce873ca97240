// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';

import type { Promotion } from '#contract/calls/promotions/offers.ts';
import type { Rain } from '#contract/calls/promotions/rain.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { FailureToasts } from '#src/app/after-input/failure-toasts.tsx';
import { GuestAlert } from '#src/app/shell/menus/guest-alert.tsx';
import { setSession } from '#src/domain/identity/session.ts';
import { TrialPage } from '#src/features/identity/trial/trial-page.tsx';
import { LaunchNotice } from '#src/features/play/components/launch-notice.tsx';
import { OfferAction } from '#src/features/promotions/offers/components/offer-action.tsx';
import { RainStage } from '#src/features/promotions/rain/rain-stage.tsx';
import { JoinButtons } from '#src/features/promotions/vip/join-buttons.tsx';
import { CallError } from '#src/shared/http/call-error.ts';
import { runMutation } from '#src/shared/http/call-mutation.ts';
import english from '#src/shared/intl/messages/en.json' with { type: 'json' };
import { Failure } from '#src/shared/ui/failure/failure.tsx';
import { Toasts } from '#src/shared/ui/feedback/toast.tsx';
import { closeOverlay, openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';

const promotion: Promotion = {
  announcementId: 1,
  kind: 'turnover',
  status: 'join',
  opensAt: '2026-03-02T10:00:00.000Z',
  closesAt: null,
  currency: 'USD',
  rewardMinor: 500,
  turnoverHundredths: 300,
  target: null,
  reason: null,
};
const rain: Rain = {
  rainId: 7,
  title: 'Evening rain',
  phase: 'running',
  startsAt: '2026-03-02T10:00:00.000Z',
  endsAt: '2026-03-02T11:00:00.000Z',
  currency: 'USD',
  budgetMinor: 50_000,
  minMinor: 10,
  maxMinor: 500,
  drawsPerMember: 3,
  capMinor: 1_000,
  intervalMs: 3_000,
  turnoverHundredths: 0,
  left: 20,
  mine: null,
  winners: [],
};
const notActual = new CallError('account.not.actual');
const launchNotice = (error: Error) => (
  <LaunchNotice
    {...{ game: null, error, failure: null, launched: null, ready: false, stalled: false, progress: 0 }}
    onRetry={() => undefined}
    onExit={() => undefined}
  />
);

/** Every text that refuses something to a trial account, with the places that show it. */
const places: Partial<Record<keyof typeof english, ReactElement[]>> = {
  'error.notActual': [
    <Failure key="form" error={notActual} text={english['error.notActual']} />,
    launchNotice(notActual),
  ],
  'error.freePlay': [launchNotice(new CallError('freeplay.reject'))],
  'promotions.act.members': [<OfferAction key="offer" promotion={promotion} />],
  'promotions.rain.members': [<RainStage key="rain" rain={rain} now={null} />],
  'promotions.ways.trial': [<JoinButtons key="vip" />],
  'trial.cannot': [<TrialPage key="trial" to="/m/home" />],
};
/** Shown by the alert and by toasts, whose offers are buttons; see the tests below and in `use-play.test.tsx`. */
const asButtons = ['shell.guest.title', 'launch.free.reject'];

function showToGuest(element: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, { ...aSession, type: customerTypes.guest });
  return renderRoute(element, { client });
}

test('every text that needs an account is in the table of places', () => {
  const refusals = Object.entries(english).flatMap(([id, text]) =>
    /registered members|member account|members only|need an account|demo play isn’t available/i.test(text)
      ? [id]
      : [],
  );
  expect(refusals.sort()).toEqual([...Object.keys(places), ...asButtons].sort());
});

test.each(Object.entries(places))(
  'a trial account that reads %s is offered to register, in one way',
  async (id, elements) => {
    for (const element of elements) {
      const { unmount, router } = showToGuest(element);
      expect((await screen.findAllByText(new Map(Object.entries(english)).get(id) ?? '')).length).toBe(1);
      fireEvent.click(screen.getByRole('link', { name: 'Register now' }));
      await waitFor(() => expect(router.history.location.pathname).toBe('/m/register'));
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      unmount();
    }
  },
);

test('the alert for trial accounts and a refusal in a toast lead to the registration', async () => {
  openOverlay('guest-alert');
  const alert = showToGuest(<GuestAlert />);
  fireEvent.click(await screen.findByRole('button', { name: 'Register now' }));
  await waitFor(() => expect(alert.router.history.location.pathname).toBe('/m/register'));
  closeOverlay('guest-alert');
  alert.unmount();

  const { client, router } = showToGuest(
    <>
      <FailureToasts />
      <Toasts />
    </>,
  );
  const refuse = runMutation(client, { mutationFn: () => Promise.reject(notActual) }, undefined);
  await act(() => expect(refuse).rejects.toBe(notActual));
  fireEvent.click(await screen.findByRole('button', { name: 'Register now' }));
  await waitFor(() => expect(router.history.location.pathname).toBe('/m/register'));
});
