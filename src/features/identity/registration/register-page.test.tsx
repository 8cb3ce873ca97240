// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { RegisterRule } from '#contract/calls/identity/registration.ts';
import { aMerchant } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { buildRefusal, mockReplies } from '#src/testing/replies.ts';

import { clearDraft } from './lib/draft.ts';
import { RegisterPage } from './register-page.tsx';

const rule = (name: RegisterRule['name'], overrides: Partial<RegisterRule> = {}): RegisterRule => ({
  name,
  tabs: ['username'],
  enabled: true,
  required: true,
  min: 4,
  max: 16,
  regex: '[a-z]+',
  ...overrides,
});

/** Mocks a platform with two languages. The settings in Thai are sent once `hold` resolves. */
function mockPlatform(hold: Promise<void> = Promise.resolve()) {
  const settings = async ({ headers }: Request) => {
    const language = headers.get('Language');
    if (language !== 'EN') await hold;
    const message = language === 'TH' ? 'ตัวอักษรเล็ก' : 'Small letters';
    const fields = [
      rule('username', { message }),
      rule('idNumber', { required: false, message }),
      rule('mobileNum', { required: false }),
      rule('email', { enabled: false }),
    ];
    return { tabs: ['username'], fields, termsPreticked: true };
  };
  mockReplies({ '/wps/system/setting/register': settings, '*': () => [] });
}

const page = <RegisterPage to="/m/home" code={undefined} tabs={null} social={null} socialTicket={null} />;
const open = () => renderRoute(page);
const name = () => screen.getByLabelText<HTMLInputElement>('Username');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Open account' }));

beforeEach(clearDraft);
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the fields and the messages for rule violations come from the server [RG-03] [RG-07] [ER-30]', async () => {
  mockPlatform();
  open();
  await userEvent.type(await screen.findByLabelText('ID card number (optional)'), 'A1');
  expect(screen.getByLabelText('Mobile number (optional)')).toBeDefined();
  expect(screen.queryByLabelText(/Email/)).toBeNull();
  await submit();
  expect(await screen.findByText('Small letters')).toBeDefined();
  expect(screen.getByText('Please fill this in.')).toBeDefined();
});

test('a site without registration promises nothing above the message', async () => {
  mockReplies({ '/wps/system/setting/register': () => buildRefusal('call.absent'), '*': () => [] });
  open();
  expect(await screen.findByText('Not available on this site.')).toBeDefined();
  expect(screen.queryByText('It takes about a minute.')).toBeNull();
});

test('a browser that blocks cookies is told so above the form', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  mockPlatform();
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Your browser blocks cookies');
  vi.restoreAllMocks();
});

test('a birthday below the minimum age shows an error before sending; the picker covers 1900 to this year [RG-29] [RG-30]', async () => {
  const requests = mockReplies({
    '/wps/system/setting/register': () => ({
      tabs: ['username'],
      fields: [rule('birthday', { min: 10, max: 10, regex: null })],
      termsPreticked: true,
    }),
    '*': () => [],
  });
  open();
  const year = new Date().getUTCFullYear();
  const birthday = await screen.findByLabelText<HTMLInputElement>('Date of birth');
  expect([birthday.min, birthday.max]).toEqual(['1900-01-01', `${year}-12-31`]);
  expect(
    screen.getByText(`You must be ${aMerchant.brand.ageLimit} or older to open an account.`),
  ).toBeDefined();
  await userEvent.type(birthday, `${year - 10}-01-01`);
  await submit();
  expect(await screen.findByText('You are not old enough to open an account here.')).toBeDefined();
  expect(requests.some(({ url }) => url.includes('/member/register'))).toBe(false);
});

test('the input stays after a change of language, even while the rules in the new language are loading', async () => {
  let release = () => {};
  mockPlatform(new Promise((resolve) => (release = resolve)));
  const { rerender } = open();
  await screen.findByLabelText('Username');
  await userEvent.type(name(), 'Robin');
  rerender(page, { language: 'TH' });
  expect(name().value).toBe('Robin');
  release();
  await waitFor(async () => {
    await submit();
    expect(screen.getByText('ตัวอักษรเล็ก')).toBeDefined();
  });
  expect(name().value).toBe('Robin');
});

test('the terms open in a new tab without access to the form, so that no input is lost [RG-09]', async () => {
  mockPlatform();
  open();
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Read terms' });
  expect([link.getAttribute('href'), link.target, link.rel]).toEqual(['/m/help#terms', '_blank', 'noopener']);
});

test.each([true, false])(
  'the merchant decides whether the terms start ticked (%s); a returning visitor finds the last state [RG-09] [RG-11]',
  async (termsPreticked) => {
    mockReplies({
      '/wps/system/setting/register': () => ({
        tabs: ['username'],
        fields: [rule('username')],
        termsPreticked,
      }),
      '*': () => [],
    });
    const { unmount } = open();
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /terms/i });
    const isSubmitDisabled = () =>
      screen.getByRole('button', { name: 'Open account' }).getAttribute('aria-disabled') === 'true';
    await screen.findByLabelText('Username');
    expect(box().checked).toBe(termsPreticked);
    expect(isSubmitDisabled()).toBe(!termsPreticked);
    await userEvent.click(box());
    expect(isSubmitDisabled()).toBe(termsPreticked);
    unmount();
    open();
    await screen.findByLabelText('Username');
    expect(box().checked).toBe(!termsPreticked);
  },
);

test('password requirements are ticked while typing, once they are met; a returning visitor finds the input, except the password', async () => {
  mockReplies({
    '/wps/system/setting/register': () => ({
      tabs: ['username'],
      fields: [rule('username'), rule('password', { min: 8, max: 64, regex: null })],
      termsPreticked: true,
    }),
    '*': () => [],
  });
  const { unmount } = open();
  await userEvent.type(await screen.findByLabelText('Username'), 'robin');
  const met = () => [...document.querySelectorAll('[data-met="true"]')].map((each) => each.textContent);
  await userEvent.type(screen.getByLabelText('Password'), 'abcdefg');
  expect(met()).toEqual([]);
  await userEvent.type(screen.getByLabelText('Password'), ' h');
  await waitFor(() => expect(met()).toEqual(['8 to 64 characters']));
  unmount();
  open();
  expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('robin');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

test('if consent is required, an invited visitor can allow this phone to keep the invitation; the box starts unticked', async () => {
  const invited = (asksConsent: boolean) => {
    mockReplies({
      '/wps/system/setting/register': () => ({
        tabs: ['username'],
        fields: [rule('username'), rule('affiliateCode', { required: false })],
        termsPreticked: false,
      }),
      '/wps/agent/affiliate': () => ({ success: true }),
      '*': () => [],
    });
    return renderRoute(
      <RegisterPage to="/m/home" code="AURORA1" tabs={null} social={null} socialTicket={null} />,
      { merchant: { ...aMerchant, asksConsent } },
    );
  };
  const { unmount } = invited(true);
  const keep = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Keep my invitation/ });
  expect([keep.checked, localStorage.length]).toEqual([false, 0]);
  await userEvent.click(keep);
  expect(JSON.stringify({ ...localStorage })).toContain('AURORA1');
  await userEvent.click(keep);
  expect([keep.checked, localStorage.length]).toEqual([false, 0]);
  unmount();
  invited(false);
  await screen.findByText('Invitation code AURORA1 applied.');
  expect(screen.queryByRole('checkbox', { name: /^Keep my invitation/ })).toBeNull();
});

test('the SMS code of a registration is requested by its own call, and only if the number matches the server’s rule and its country’s plan; the whole number is shown before [RG-16]', async () => {
  const requests = mockReplies({
    '/wps/system/setting/register': () => ({
      tabs: ['mobile'],
      fields: [
        rule('mobileNum', {
          tabs: ['mobile'],
          min: 7,
          max: 9,
          regex: '[0-9]+',
          message: 'Seven to nine digits',
        }),
        rule('verificationCode', { tabs: ['mobile'], regex: '[0-9]+' }),
      ],
      termsPreticked: true,
    }),
    '/wps/system/country': () => [{ country: 'TH', name: 'Thailand', countryDialingCode: '66' }],
    '/wps/verification/sms/register': () => ({ expirationTime: new Date(Date.now() + 60_000).toISOString() }),
    '*': () => [],
  });
  const writes = () => requests.filter(({ method }) => method !== 'GET');
  open();
  await screen.findByRole('button', { name: /Country code: \+66/ });
  const number = screen.getByLabelText('Mobile number');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  for (const [wrong, fault] of [
    ['+44 7700 900101', 'Seven to nine digits'],
    ['123456', /^This isn’t a complete mobile number/],
    ['12345678x', /^This isn’t a complete mobile number/],
    ['081234567', /^This isn’t a complete mobile number/],
  ] as const) {
    await userEvent.clear(number);
    await userEvent.type(number, wrong);
    await send();
    expect(await screen.findByText(fault)).toBeDefined();
    expect(document.activeElement).toBe(number);
  }
  expect(writes()).toEqual([]);
  await userEvent.clear(number);
  await userEvent.type(number, '๐๘๑ ๒๓๔ ๕๖๗๘');
  await screen.findByText(/^Your number: .\+66 81 234 5678/);
  await send();
  await screen.findByRole('button', { name: /^Resend in / });
  const [request, ...more] = writes();
  expect(more).toEqual([]);
  expect(`${request?.method} ${new URL(request?.url ?? '').pathname}`).toBe(
    'POST /wps/verification/sms/register',
  );
  expect(await request?.json()).toEqual({
    countryDialingCode: '66',
    mobileNo: '812345678',
    mobileNum: '812345678',
  });
});

test.each([
  ['is valid', 'AGENT1', false],
  ['is unknown', 'NOBODY9', true],
])('if the code of a link %s (%s), the field for the code is shown: %s [RG-19]', async (_, code, isShown) => {
  mockReplies({
    '/wps/system/setting/register': () => ({
      tabs: ['username'],
      fields: [rule('username'), rule('affiliateCode', { required: false, regex: '[A-Za-z0-9]+' })],
      termsPreticked: true,
    }),
    '/wps/agent/affiliate': ({ url }) => ({ success: new URL(url).searchParams.get('code') === 'AGENT1' }),
    '*': () => [],
  });
  renderRoute(<RegisterPage to="/m/home" code={code} tabs={null} social={null} socialTicket={null} />);
  await screen.findByText(isShown ? 'This invitation code is not valid.' : 'Invitation code AGENT1 applied.');
  expect(screen.queryAllByLabelText(/^Invitation code/)).toHaveLength(isShown ? 1 : 0);
  expect(document.querySelectorAll('[name="affiliateCode"]')).toHaveLength(isShown ? 1 : 0);
});
