// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { showSessionEnd } from '#src/features/identity/login/lib/session-end.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { closeOverlay, openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';
import { renderRoute } from '#src/testing/render-route.tsx';

import { SessionEndedDialog } from './session-ended-dialog.tsx';

afterEach(() => closeOverlay('session-ended'));

test('the end of a session shows a trace id for support [ER-04] [ER-32]', async () => {
  showSessionEnd(new CallError('login.not.session', { traceId: 'trace-4' }));
  renderRoute(<SessionEndedDialog />);
  act(() => openOverlay('session-ended'));
  expect(await screen.findByText(/Your session has ended/)).toBeTruthy();
  expect(await screen.findByText(/trace-4/)).toBeTruthy();
});

test('a blocked account is shown as the reason [ER-04] [ER-07]', async () => {
  showSessionEnd(new CallError('account.locked'));
  renderRoute(<SessionEndedDialog />);
  act(() => openOverlay('session-ended'));
  expect(await screen.findByText(/This account is locked\./)).toBeTruthy();
});
