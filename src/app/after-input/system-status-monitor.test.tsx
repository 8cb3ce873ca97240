// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { systemStatus, whitelabel } from '#contract/calls/system/site.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { send } from '#src/shared/http/send.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, refusal } from '#src/testing/replies.ts';

import { SystemStatusMonitor } from './system-status-monitor.tsx';

beforeEach(() => localStorage.clear());

test('who is refused by the status call alone sees the address that it was for [ST-04] [ST-07]', async () => {
  mockReplies({ [systemStatus.path]: () => ({ status: 2, ip: '198.51.100.4' }) });
  renderRoute(<SystemStatusMonitor />);
  expect(await screen.findByText('Your address: 198.51.100.4')).toBeTruthy();
});

test('what a refused call told of the reason stays when the status is asked for again [ST-07]', async () => {
  const asked = mockReplies({
    [systemStatus.path]: () => ({ status: 2, ip: '198.51.100.4' }),
    [whitelabel.path]: () => refusal('region.restricted', 'trace-2'),
  });
  renderRoute(<SystemStatusMonitor />);
  await screen.findByText('Your address: 198.51.100.4');
  await expect(send(whitelabel, {})).rejects.toBeInstanceOf(CallError);
  expect(await screen.findByText(/trace-2/)).toBeTruthy();
  const before = asked.length;
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  expect(screen.getByText(/trace-2/)).toBeTruthy();
  expect(screen.getByText('Your address: 198.51.100.4')).toBeTruthy();
});
