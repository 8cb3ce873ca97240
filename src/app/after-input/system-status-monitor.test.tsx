// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { systemStatus, whitelabel } from '#contract/calls/system/site.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { send } from '#src/shared/http/send.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { SystemStatusMonitor } from './system-status-monitor.tsx';

beforeEach(() => localStorage.clear());

test('a visitor whom only the status call refuses sees their IP address [ST-04] [ST-07]', async () => {
  mockReplies({ [systemStatus.path]: () => ({ status: 2, ip: '198.51.100.4' }) });
  renderRoute(<SystemStatusMonitor />);
  expect(await screen.findByText('Your IP address: 198.51.100.4')).toBeTruthy();
});

test('the reason given by a refused call stays after the status is polled again [ST-07]', async () => {
  const requests = mockReplies({
    [systemStatus.path]: () => ({ status: 2, ip: '198.51.100.4' }),
    [whitelabel.path]: () => buildRefusal('region.restricted', 'trace-2'),
  });
  renderRoute(<SystemStatusMonitor />);
  await screen.findByText('Your IP address: 198.51.100.4');
  await expect(send(whitelabel, {})).rejects.toBeInstanceOf(CallError);
  expect(await screen.findByText(/trace-2/)).toBeTruthy();
  const before = requests.length;
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(requests.length).toBeGreaterThan(before));
  expect(screen.getByText(/trace-2/)).toBeTruthy();
  expect(screen.getByText('Your IP address: 198.51.100.4')).toBeTruthy();
});
