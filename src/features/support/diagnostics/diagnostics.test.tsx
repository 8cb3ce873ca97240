// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';

import { diagnosticsSchema, sendDiagnostics } from '#contract/calls/support/diagnostics.ts';
import { ErrorScreen } from '#src/app/shell/screens/error-screen.tsx';
import { setSession } from '#src/domain/identity/session.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

const trace = (end: string) => end.padStart(32, '0');

/** A resource timing entry, as a browser measures it. */
class Entry {
  duration = 12.4;
  name: string;
  startTime: number;
  responseStatus: number;
  serverTiming: { name: string; description: string }[];
  constructor(
    name: string,
    startTime: number,
    responseStatus = 200,
    serverTiming: { name: string; description: string }[] = [],
  ) {
    this.name = name;
    this.startTime = startTime;
    this.responseStatus = responseStatus;
    this.serverTiming = serverTiming;
  }
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'secret=; Max-Age=0';
  history.replaceState(null, '', '/');
});

test('a report has build, merchant, flags, route and the last 50 calls with status and trace id, and no secret', async () => {
  const secret = 'CANARY';
  history.replaceState(null, '', `/m/withdraw?token=${secret}#${secret}`);
  localStorage.setItem('aurora:robin:password:v1', secret);
  sessionStorage.setItem('draft', secret);
  document.cookie = `secret=${secret}`;
  const entries = Array.from(
    { length: 60 },
    (_, at) =>
      new Entry(`http://localhost/wps/wallet/balance?token=${secret}`, at, at % 2 ? 200 : 500, [
        { name: 'edge', description: secret },
        { name: 'trace', description: at === 59 ? secret : trace(`c${at}`) },
      ]),
  );
  vi.stubGlobal('PerformanceResourceTiming', Entry);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
  const all = [...entries, new Entry(`http://localhost/assets/${secret}.js`, 70)];
  vi.stubGlobal('performance', { now: () => 100, getEntriesByType: () => all });
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  const requests = mockReplies({ [sendDiagnostics.path]: () => ({}) });
  const client = new QueryClient();
  setSession(client, { ...aSession, userName: secret });
  client.setQueryData(whitelabelQuery().queryKey, {
    CBS3: { enabled: '1', note: secret },
    PERSREP: { enabled: '0' },
  });
  const error = new CallError('system.error', {
    traceId: trace('a1'),
    message: secret,
    value: secret,
    fields: { password: secret },
  });
  renderRoute(<ErrorScreen error={error} />, { path: '/m/withdraw', client });
  await userEvent.click(await screen.findByRole('button', { name: 'Send diagnostics' }));
  await screen.findByText(/Your reference number is [0-9a-f]{12}/);
  const report = v.parse(diagnosticsSchema, JSON.parse(copied[0] ?? ''));
  expect(report).toMatchObject({
    build: 'test',
    merchant: 'aurora',
    language: 'EN',
    flags: ['CBS3'],
    route: '/m/withdraw',
    code: 'system.error',
    traceId: trace('a1'),
  });
  expect(report.calls).toHaveLength(50);
  expect(report.calls[0]).toMatchObject({ path: '/wps/wallet/balance', status: 500, traceId: trace('c10') });
  expect(report.calls.at(-1)).toMatchObject({ status: 200, traceId: null });
  expect(copied.join()).not.toContain(secret);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.json()).toEqual(report);
});

test('without a network the member is asked to send the copy to support; without a clipboard and a network the member is asked to try again', async () => {
  mockReplies({});
  renderRoute(<ErrorScreen error={new Error('broken')} />);
  const button = await screen.findByRole('button', { name: 'Send diagnostics' });
  await userEvent.click(button);
  await screen.findByText('Couldn’t reach support. Try again.');
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async () => undefined },
  });
  await userEvent.click(button);
  await screen.findByText(/^Copied, but not sent to support/);
});

test('without a clipboard the report still reaches support', async () => {
  mockReplies({ [sendDiagnostics.path]: () => ({}) });
  renderRoute(<ErrorScreen error={new Error('broken')} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Send diagnostics' }));
  await screen.findByText(/Your reference number is [0-9a-f]{12}/);
});
