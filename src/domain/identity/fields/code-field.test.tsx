// @vitest-environment jsdom
import { act, screen, waitFor, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { smsNoLogin } from '#contract/calls/identity/login.ts';
import type { CodeSent } from '#contract/values/identity.ts';
import { Form, SubmitButton } from '#src/shared/form/form.tsx';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { send as sendCall } from '#src/shared/http/send.ts';
import { useLoading } from '#src/shared/ui/feedback/loading.ts';
import { useToasts } from '#src/shared/ui/feedback/toasts.ts';
import { closeOverlay } from '#src/shared/ui/overlay/overlay-history.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { CodeField, type CodeRequest } from './code-field.tsx';
import { PhoneField } from './phone-field.tsx';

const rule = { min: 6, max: 20, regex: null };
/** A Finnish number, which may have another digit. */
const typedNumber = '+358 40 123 456';
type Send = (request: CodeRequest) => Promise<CodeSent>;

function Page({ send, submit }: { send: Send; submit: () => Promise<void> }) {
  const form = useServerForm({
    defaults: {
      countryDialingCode: '',
      mobileNum: '',
      verificationCode: '',
      firebaseIdToken: '',
      numberSecret: '',
    },
    rules: { mobileNum: rule },
    submit,
  });
  return (
    <Form form={form}>
      <PhoneField form={form} />
      <CodeField form={form} purpose="code.login" send={send} />
      <SubmitButton form={form}>Go on</SubmitButton>
      <output>{useLoading() && 'loading'}</output>
      <ul>
        {useToasts().map(({ id, message }) => (
          <li key={id}>{message}</li>
        ))}
      </ul>
    </Form>
  );
}

const countries = [
  { country: 'BR', name: 'Brazil', countryDialingCode: '55' },
  { country: 'FI', name: 'Finland', countryDialingCode: '358' },
];
const submit = vi.fn(async () => undefined);
/** Number of tries that the proof of work needs: 0 is instant, a large number never ends. */
let counter = 0;
const createWork = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1000,
    counter,
    data: { tries: 1_000_000 },
    deriveKey,
    hmacSignatureSecret: 's',
  });

/** Mocks a platform that knows two countries and numbers its captchas. */
function mockPlatform({ pictures = true } = {}) {
  let captchas = 0;
  return mockReplies({
    '/wps/system/country': () => countries,
    '/wps/captcha': async ({ url }) => {
      const { kind } = Object.fromEntries(new URL(url).searchParams);
      const work = kind === 'work' || !pictures ? await createWork() : null;
      const image = work ? null : 'data:image/png;base64,x';
      return { captchaId: `c${(captchas += 1)}`, image, work };
    },
  });
}
const failAllCalls = () => mockReplies({ '*': () => buildRefusal('system.busy') });

const open = (send: Send) => renderRoute(<Page send={send} submit={submit} />);
const number = () => screen.getByLabelText<HTMLInputElement>('Mobile number');
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

beforeEach(() => {
  closeOverlay('dialling-code');
  submit.mockClear();
  counter = 0;
  mockPlatform();
});
afterEach(() => vi.useRealTimers());

test('no code is sent to an invalid number; its field shows the error and gets the focus [RG-16]', async () => {
  const send = vi.fn<Send>();
  open(send);
  await userEvent.type(number(), '12');
  await userEvent.click(button('Send code'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Use 6 to 20 characters.'));
  expect(document.activeElement).toBe(number());
  expect(send).not.toHaveBeenCalled();
});

test('a number that is refused only when the code is sent shows the error and gets the focus too [RG-16]', async () => {
  open(async () => {
    throw new CallError('validation.failed', { fields: { mobileNum: 'number' } });
  });
  await userEvent.type(number(), typedNumber);
  await userEvent.click(button('Send code'));
  expect(await screen.findByText(/^This isn’t a complete mobile number/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(number()));
});

test('sending shows progress, then success, then a countdown until the next code may be sent [AU-31] [RG-17] [RG-18]', async () => {
  let answer: ((value: CodeSent) => void) | undefined;
  const send = vi.fn<Send>(() => new Promise((resolve) => (answer = resolve)));
  open(send);
  await userEvent.type(number(), typedNumber);
  await waitFor(() => expect(button(/Country code: \+55/)).toBeTruthy());
  await userEvent.click(button('Send code'));
  expect(screen.getByText('loading')).toBeTruthy();
  expect(send).toHaveBeenCalledWith({
    countryDialingCode: '358',
    mobileNum: '40123456',
    mobileNo: '40123456',
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  await act(async () => answer?.({ expirationTime: inSeconds(95) }));
  expect(screen.queryByText('loading')).toBeNull();
  expect(screen.getByText(/Code sent to .\+358 40 123456.\./)).toBeTruthy();
  expect(button('Resend in 1:35').disabled).toBe(true);
  await act(async () => vi.advanceTimersByTime(30_500));
  expect(button('Resend in 1:05').disabled).toBe(true);
  await act(async () => vi.advanceTimersByTime(65_000));
  expect(button('Send code').disabled).toBe(false);
});

test('the countdown is computed again every 500 ms [RG-17]', async () => {
  const send = vi.fn<Send>(async () => ({ expirationTime: inSeconds(90.2) }));
  open(send);
  await userEvent.type(number(), typedNumber);
  await waitFor(() => expect(button(/Country code: \+55/)).toBeTruthy());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  await act(async () => void fireEvent.click(button('Send code')));
  await act(async () => {});
  expect(button('Resend in 1:31').disabled).toBe(true);
  // 300 ms later 89.9 s are left, which the next tick shows.
  await act(async () => vi.advanceTimersByTime(499));
  expect(button('Resend in 1:31').disabled).toBe(true);
  await act(async () => vi.advanceTimersByTime(1));
  expect(button('Resend in 1:30').disabled).toBe(true);
});

test('a time in the past counts as the default of one minute; another number has no cooldown [RG-17]', async () => {
  open(async () => ({ expirationTime: inSeconds(-5) }));
  await userEvent.type(number(), typedNumber);
  await userEvent.click(button('Send code'));
  await waitFor(() => expect(button(/Resend in (1:00|0:59)/)).toBeTruthy());
  await userEvent.type(number(), '5');
  expect(button('Send code').disabled).toBe(false);
});

test.each([
  ['no value', null],
  ['no time', {}],
  ['an unreadable time', { expirationTime: 'soon' }],
  ['a number as the time', { expirationTime: 1_900_000_000_000 }],
  ['null as the time', { expirationTime: null }],
])(
  'if the reply has %s, the code counts as sent, and the next code is possible after a minute [RG-17]',
  async (_, value) => {
    mockReplies({
      '/wps/system/country': () => countries,
      '/wps/verification/sms/noLogin': () => value,
    });
    open((request) => sendCall(smsNoLogin, { body: { ...request, purpose: 'login' } }));
    await userEvent.type(number(), typedNumber);
    await waitFor(() => expect(button(/Country code: \+55/)).toBeTruthy());
    await userEvent.click(button('Send code'));
    // The toast of the test before may still be shown, so it proves nothing.
    await waitFor(() => expect(button(/Resend in (1:00|0:59)/).disabled).toBe(true));
    expect(screen.getByText(/Code sent to .\+358 40 123456.\./)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

/** Returns the query parameters of all captcha requests: kind, purpose and subject. */
const listCaptchaRequests = (requests: ReturnType<typeof mockPlatform>) =>
  requests
    .filter(({ url }) => url.includes('/wps/captcha'))
    .map(({ url }) => Object.fromEntries(new URL(url).searchParams));

/** Opens the page and sends the code once, which `send` refuses because it requires a captcha. */
async function openRefused(send = vi.fn<Send>()) {
  send.mockRejectedValueOnce(new CallError('captcha.required', { traceId: 't1' }));
  open(send);
  await userEvent.type(number(), typedNumber);
  await waitFor(() => expect(button(/Country code: \+55/)).toBeTruthy());
  await userEvent.click(button('Send code'));
  await screen.findByText(/A short security check runs when you send this form/);
  return send;
}
const workAnswer = /^[A-Za-z0-9+/]{100,}=*$/;

test('a captcha that the server requires is solved for the entered number when the code is sent', async () => {
  const requests = mockPlatform();
  const send = await openRefused();
  expect(listCaptchaRequests(requests)).toEqual([]);
  await userEvent.type(number(), '5');
  send.mockRejectedValueOnce(new CallError('captcha.wrong', { traceId: 't2' }));
  send.mockResolvedValueOnce({ expirationTime: inSeconds(60) });
  await userEvent.click(button('Send code'));
  await screen.findByText('The security check failed. Please try again.');
  expect(send.mock.lastCall?.[0]).toMatchObject({
    captchaId: 'c1',
    captcha: expect.stringMatching(workAnswer),
  });
  await userEvent.click(button('Send code'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  expect(send.mock.lastCall?.[0]).toMatchObject({
    captchaId: 'c2',
    captcha: expect.stringMatching(workAnswer),
  });
  const use = { kind: 'work', purpose: 'code.login', subject: 'mobile:358401234565' };
  expect(listCaptchaRequests(requests)).toEqual([use, use]);
});

test('the user can read a picture instead; Enter in its field requests the code and does not submit the outer form; another number gets another picture', async () => {
  const requests = mockPlatform();
  const send = await openRefused();
  await userEvent.click(button('Use a picture instead'));
  const digits = await screen.findByLabelText<HTMLInputElement>('Digits in the picture');
  expect(document.activeElement).toBe(digits);
  await waitFor(() => expect(button('Show another picture').querySelector('img')).toBeTruthy());
  send.mockRejectedValueOnce(new CallError('captcha.wrong', { traceId: 't2' }));
  await userEvent.type(digits, '123{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.lastCall?.[0]).toMatchObject({ captcha: '123', captchaId: 'c1' });
  expect(submit).not.toHaveBeenCalled();
  await waitFor(() => expect(digits.value).toBe(''));
  await waitFor(() => expect(listCaptchaRequests(requests)).toHaveLength(2));

  await userEvent.type(number(), '5');
  await userEvent.click(digits);
  await waitFor(() => expect(listCaptchaRequests(requests)).toHaveLength(3));
  expect(listCaptchaRequests(requests).map(({ kind, subject }) => [kind, subject])).toEqual([
    ['digits', 'mobile:35840123456'],
    ['digits', 'mobile:35840123456'],
    ['digits', 'mobile:358401234565'],
  ]);
  send.mockResolvedValueOnce({ expirationTime: inSeconds(60) });
  await userEvent.click(button('Skip the picture'));
  await userEvent.click(button('Send code'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  expect(send.mock.lastCall?.[0]).toMatchObject({ captcha: expect.stringMatching(workAnswer) });
});

test('the proof of work shows its progress, and switching to a picture sends nothing; a picture that failed to load shows details for support and retries on a tap [ER-32]', async () => {
  counter = 900_000;
  const send = await openRefused();
  await userEvent.click(button('Send code'));
  await screen.findByText('Security check: 0%');
  expect(button('Send code').getAttribute('aria-busy')).toBe('true');
  await userEvent.click(button('Use a picture instead'));
  expect(screen.queryByText(/^Security check: /)).toBeNull();
  await waitFor(() => expect(button('Send code').getAttribute('aria-busy')).not.toBe('true'));
  expect(send).toHaveBeenCalledTimes(1);
  failAllCalls();
  await userEvent.click(await screen.findByRole('button', { name: 'Show another picture' }));
  const again = await screen.findByRole('button', { name: 'Picture not loaded. Tap to try again' });
  expect(await screen.findByText('system.busy · t')).toBeTruthy();
  mockPlatform();
  await userEvent.click(again);
  await waitFor(() => expect(button('Show another picture').querySelector('img')).toBeTruthy());
});

test('a failed proof of work is replaced by a picture; if the challenge cannot be loaded, the reason is shown [ER-18]', async () => {
  const send = await openRefused();
  failAllCalls();
  await userEvent.click(button('Send code'));
  expect((await screen.findByRole('alert')).textContent).toContain('We are very busy right now.');
  mockPlatform();
  const derive = vi.spyOn(crypto.subtle, 'deriveBits').mockRejectedValue(new Error('not here'));
  await userEvent.click(button('Send code'));
  const digits = await screen.findByLabelText('Digits in the picture');
  expect(screen.getByText('The security check failed. Please try again.')).toBeTruthy();
  expect(document.activeElement).toBe(digits);
  expect(send).toHaveBeenCalledTimes(1);
  derive.mockRestore();
});

test('a dialling code is chosen by searching for the country; Enter selects the first match and sends nothing [AU-03]', async () => {
  open(vi.fn<Send>());
  await userEvent.click(await screen.findByRole('button', { name: /Country code: \+55/ }));
  const search = await screen.findByLabelText('Search country or code');
  await userEvent.type(search, 'nowhere');
  expect(screen.getByText('No country found')).toBeTruthy();
  await userEvent.clear(search);
  await userEvent.type(search, 'finl{Enter}');
  await waitFor(() => expect(button(/Country code: \+358/)).toBeTruthy());
  expect(submit).not.toHaveBeenCalled();
});

test('a list of countries that failed to load shows details for support and retries on a tap [AU-03] [ER-20] [ER-32]', async () => {
  failAllCalls();
  open(vi.fn<Send>());
  await userEvent.click(button(/Country code/));
  const again = await screen.findByRole('button', { name: 'Couldn’t load. Tap to retry' });
  expect(await screen.findByText('system.busy · t')).toBeTruthy();
  mockPlatform();
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: /Brazil/ })).toBeTruthy();
});

test('if both the proof of work and the picture fail, an error is shown [ER-18]', async () => {
  const send = await openRefused();
  const requests = mockPlatform({ pictures: false });
  const derive = vi.spyOn(crypto.subtle, 'deriveBits').mockRejectedValue(new Error('not here'));
  await userEvent.click(button('Send code'));
  await waitFor(() =>
    expect(listCaptchaRequests(requests).map(({ kind }) => kind)).toEqual(['work', 'digits']),
  );
  // Back to the proof of work, because there was no picture.
  await screen.findByRole('button', { name: 'Use a picture instead' });
  expect(screen.getByText('The security check failed. Please try again.')).toBeTruthy();
  expect(send).toHaveBeenCalledTimes(1);
  derive.mockRestore();
});
