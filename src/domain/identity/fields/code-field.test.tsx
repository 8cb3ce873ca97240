// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Form, SubmitButton } from '#src/shared/form/form.tsx';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { useLoading } from '#src/shared/ui/feedback/loading.ts';
import { useToasts } from '#src/shared/ui/feedback/toasts.ts';
import { closeOverlay } from '#src/shared/ui/overlay/overlay-history.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, refusal } from '#src/testing/replies.ts';

import { CodeField, type CodeRequest } from './code-field.tsx';
import { PhoneField } from './phone-field.tsx';

const rule = { min: 6, max: 20, regex: '[0-9 ]+' };
type Send = (request: CodeRequest) => Promise<{ expirationTime: string }>;

function Page({ send, submit }: { send: Send; submit: () => Promise<void> }) {
  const form = useServerForm({
    defaults: { countryDialingCode: '', mobileNum: '', verificationCode: '' },
    rules: { mobileNum: rule },
    submit,
  });
  return (
    <Form form={form}>
      <PhoneField form={form} />
      <CodeField form={form} send={send} />
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
/** A task that is done at once, or never. */
let counter = 0;
const newWork = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1000,
    counter,
    data: { tries: 1_000_000 },
    deriveKey,
    hmacSignatureSecret: 's',
  });

/** The platform knows two countries, and numbers its captchas. */
function play() {
  let captchas = 0;
  mockReplies({
    '/wps/system/country': () => countries,
    '/wps/captcha': async ({ url }) => {
      const work = new URL(url).searchParams.get('kind') === 'work' ? await newWork() : null;
      const image = work ? null : 'data:image/png;base64,x';
      return { captchaId: `c${(captchas += 1)}`, image, work };
    },
  });
}
const breakDown = () => mockReplies({ '*': () => refusal('system.busy') });

const open = (send: Send) => renderRoute(<Page send={send} submit={submit} />);
const number = () => screen.getByLabelText<HTMLInputElement>('Mobile number');
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

beforeEach(() => {
  closeOverlay('dialling-code');
  submit.mockClear();
  counter = 0;
  play();
});
afterEach(() => vi.useRealTimers());

test('no code is sent to a number that is not right; the number says so and gets the focus [RG-16]', async () => {
  const send = vi.fn<Send>();
  open(send);
  await userEvent.type(number(), '12');
  await userEvent.click(button('Send code'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please use 6 to 20 characters.'));
  expect(document.activeElement).toBe(number());
  expect(send).not.toHaveBeenCalled();
});

test('sending shows that it is under way, then that it worked, then counts down to when it may be done again [RG-17] [RG-18]', async () => {
  let answer: ((value: { expirationTime: string }) => void) | undefined;
  const send = vi.fn<Send>(() => new Promise((resolve) => (answer = resolve)));
  open(send);
  await userEvent.type(number(), '555 1234');
  await waitFor(() => expect(button(/Country code, now \+55/)).toBeTruthy());
  await userEvent.click(button('Send code'));
  expect(screen.getByText('loading')).toBeTruthy();
  expect(send).toHaveBeenCalledWith({ countryDialingCode: '55', mobileNum: '555 1234' });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  await act(async () => answer?.({ expirationTime: inSeconds(95) }));
  expect(screen.queryByText('loading')).toBeNull();
  expect(screen.getByText('The code is on its way to +55 555 1234.')).toBeTruthy();
  expect(button('Again in 1:35').disabled).toBe(true);
  await act(async () => vi.advanceTimersByTime(30_500));
  expect(button('Again in 1:05').disabled).toBe(true);
  await act(async () => vi.advanceTimersByTime(65_000));
  expect(button('Send code').disabled).toBe(false);
});

test('a time that is over counts as the usual minute; another number need not wait [RG-17]', async () => {
  open(async () => ({ expirationTime: inSeconds(-5) }));
  await userEvent.type(number(), '555 1234');
  await userEvent.click(button('Send code'));
  await waitFor(() => expect(button(/Again in (1:00|0:59)/)).toBeTruthy());
  await userEvent.type(number(), '5');
  expect(button('Send code').disabled).toBe(false);
});

test('a captcha that the server asks for is read, or worked for, and goes along; Enter sends no form around it', async () => {
  const send = vi.fn<Send>();
  send.mockRejectedValueOnce(new CallError('captcha.required', { traceId: 't1' }));
  send.mockRejectedValueOnce(new CallError('captcha.wrong', { traceId: 't2' }));
  send.mockResolvedValueOnce({ expirationTime: inSeconds(60) });
  open(send);
  await userEvent.type(number(), '555 1234');
  await userEvent.click(button('Send code'));
  const digits = await screen.findByLabelText<HTMLInputElement>('Digits in the picture');
  expect(document.activeElement).toBe(digits);
  await waitFor(() => expect(button('Show another picture').querySelector('img')).toBeTruthy());
  await userEvent.type(digits, '123{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.lastCall?.[0]).toMatchObject({
    captcha: '123',
    captchaId: expect.stringMatching(/^c\d$/),
  });
  expect(submit).not.toHaveBeenCalled();
  await waitFor(() => expect(digits.value).toBe(''));

  await userEvent.click(button('I can’t read it'));
  await screen.findByText('Done. You need not read the picture.');
  await userEvent.click(button('Send code'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  expect(send.mock.lastCall?.[0]).toMatchObject({
    captcha: expect.stringMatching(/^[A-Za-z0-9+/]{100,}=*$/),
  });
});

test('the work says how far it is and can be stopped; a picture that could not be loaded is asked for again by a tap', async () => {
  counter = 900_000;
  const send = vi.fn<Send>(() => Promise.reject(new CallError('captcha.required')));
  open(send);
  await userEvent.type(number(), '555 1234');
  await userEvent.click(button('Send code'));
  await userEvent.click(await screen.findByRole('button', { name: 'I can’t read it' }));
  await screen.findByText('Your phone is solving a task instead: 0 %');
  await userEvent.click(button('Stop'));
  expect(screen.queryByText(/is solving a task/)).toBeNull();
  breakDown();
  await userEvent.click(button('Show another picture'));
  const again = await screen.findByRole('button', { name: 'No picture. Tap to try again' });
  play();
  await userEvent.click(again);
  await waitFor(() => expect(button('Show another picture').querySelector('img')).toBeTruthy());
});

test('a dialling code is chosen by searching for the country; Enter takes the first and sends nothing [AU-03]', async () => {
  open(vi.fn<Send>());
  await userEvent.click(await screen.findByRole('button', { name: /Country code, now \+55/ }));
  const search = await screen.findByLabelText('Search by country or code');
  await userEvent.type(search, 'nowhere');
  expect(screen.getByText('No country found')).toBeTruthy();
  await userEvent.clear(search);
  await userEvent.type(search, 'finl{Enter}');
  await waitFor(() => expect(button(/Country code, now \+358/)).toBeTruthy());
  expect(submit).not.toHaveBeenCalled();
});

test('countries that could not be loaded are asked for again by a tap [AU-03] [ER-20]', async () => {
  breakDown();
  open(vi.fn<Send>());
  await userEvent.click(button(/Country code/));
  const again = await screen.findByRole('button', { name: 'Loading failed, tap to retry' });
  play();
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: /Brazil/ })).toBeTruthy();
});
