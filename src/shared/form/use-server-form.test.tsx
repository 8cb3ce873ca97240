// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { hiddenNames, plainNames, unseenTexts } from '#contract/values/typed/typed-examples.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { InApp, renderRoute } from '#src/testing/render-route.tsx';

import { CheckboxField, FormField, PasswordField } from './fields.tsx';
import { Form, FormFailure, SubmitButton } from './form.tsx';
import { useServerForm } from './use-server-form.ts';

const rules = {
  username: { min: 3, max: 8, regex: '[a-z0-9]+', message: 'Letters and digits, please.' },
  nickname: { min: 2, max: 8, regex: null, required: false },
  password: { min: 6, max: 20, regex: null },
  confirmPassword: { min: 6, max: 20, regex: null },
  terms: { min: 1, max: 1, regex: null },
};
const defaults = { username: '', nickname: '', password: '', confirmPassword: '', terms: false };

function Page({
  submit,
  hides,
}: {
  submit: (values: typeof defaults) => Promise<unknown>;
  hides?: string[];
}) {
  const form = useServerForm({ defaults, rules, repeats: { confirmPassword: 'password' }, submit });
  return (
    <Form form={form}>
      {!hides?.includes('username') && <FormField form={form} name="username" label="Username" />}
      <FormField form={form} name="nickname" label="Nickname" />
      <PasswordField form={form} name="password" label="Password" autoComplete="new-password" />
      {!hides?.includes('confirmPassword') && (
        <PasswordField form={form} name="confirmPassword" label="Again" autoComplete="new-password" />
      )}
      <CheckboxField form={form} name="terms">
        Terms
      </CheckboxField>
      <FormFailure form={form} />
      <SubmitButton form={form}>Send</SubmitButton>
    </Form>
  );
}

function open(page: Parameters<typeof Page>[0]) {
  const { rerender } = renderRoute(<Page {...page} />);
  return { again: (props: Parameters<typeof Page>[0]) => rerender(<Page {...props} />) };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
const never = () => Promise.reject(new Error('must not be sent'));

async function fillIn() {
  await userEvent.type(field('Username'), ' robin1 ');
  await userEvent.type(field('Password'), ' secret ');
  await userEvent.type(field('Again'), ' secret ');
  await userEvent.click(field('Terms'));
}

test('faults are shown at their fields, an optional empty field passes, and the first invalid field gets the focus [RG-31] [RG-24] [ER-30]', async () => {
  open({ submit: never });
  await userEvent.type(field('Username'), 'A B');
  await send();
  expect(alerts()).toEqual([
    'Letters and digits, please.',
    'Please fill this in.',
    'Please fill this in.',
    'Please tick this box.',
  ]);
  expect(document.activeElement).toBe(field('Username'));
  expect(field('Username').getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(field('Username').getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Letters and digits, please.');
  expect(field('Nickname').getAttribute('aria-invalid')).toBe('false');
});

test('values are trimmed except passwords, and sent once however often the button is pressed [RG-23]', async () => {
  let done: (() => void) | undefined;
  const submit = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
  open({ submit });
  await fillIn();
  await send();
  await send();
  await userEvent.type(field('Username'), '{Enter}');
  done?.();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' }).ariaBusy).toBeNull());
  expect(submit).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledWith({
    username: 'robin1',
    nickname: '',
    password: ' secret ',
    confirmPassword: ' secret ',
    terms: true,
  });
});

test('a repeated password is checked again when the first one changes [RG-22]', async () => {
  open({ submit: never });
  await userEvent.type(field('Password'), 'secret1');
  await userEvent.type(field('Again'), 'secret2');
  await send();
  expect(alerts()).toContain('The two entries don’t match.');
  await userEvent.clear(field('Password'));
  await userEvent.type(field('Password'), 'secret2');
  expect(alerts()).not.toContain('The two entries don’t match.');
  await userEvent.type(field('Password'), 'x');
  expect(alerts()).toContain('The two entries don’t match.');
});

test('a repeated password that differs is reported as different, not as too short [RG-22]', async () => {
  open({ submit: never });
  await userEvent.type(field('Password'), 'secret1');
  await userEvent.type(field('Again'), 'x');
  await send();
  expect(alerts()).toContain('The two entries don’t match.');
  expect(alerts().some((text) => text?.includes('characters'))).toBe(false);
});

test('a field that is not mounted is not checked [RG-07]', async () => {
  const submit = vi.fn(async () => undefined);
  const { again } = open({ submit });
  await userEvent.type(field('Password'), 'secret1');
  await userEvent.click(field('Terms'));
  again({ submit, hides: ['username', 'confirmPassword'] });
  await send();
  expect(alerts()).toEqual([]);
  expect(submit).toHaveBeenCalledTimes(1);
});

test('fields that the server refuses show an error and keep their values; no trace id is shown [ER-13]', async () => {
  const fields = { nickname: 'length', password: 'format', unheard: 'required' };
  open({ submit: () => Promise.reject(new CallError('validation.failed', { traceId: 't-1', fields })) });
  await fillIn();
  await send();
  expect(alerts()).toEqual([
    'Use 2 to 8 characters.',
    'Some characters can’t be used here.',
    expect.stringContaining('Please check the marked fields and try again.'),
  ]);
  expect(document.activeElement).toBe(field('Nickname'));
  expect(field('Password').value).toBe(' secret ');
  expect(screen.queryByText(/t-1/)).toBeNull();
});

test('a breached password and a personal username have their own errors, even if the rule has a message [ER-13]', async () => {
  const fields = { username: 'personal', password: 'breached' };
  open({ submit: () => Promise.reject(new CallError('validation.failed', { fields })) });
  await fillIn();
  await send();
  expect(alerts().slice(0, 2)).toEqual([
    'Too similar to your name, number or email, or to the site’s name.',
    'This password has appeared in a data leak. Please choose another.',
  ]);
});

test('a name with hidden characters is refused with a sentence; names with joiners and emoji are sent [ME-04]', async () => {
  const submit = vi.fn(async () => undefined);
  open({ submit, hides: ['username', 'confirmPassword'] });
  await userEvent.type(field('Password'), 'secret1');
  await userEvent.click(field('Terms'));
  for (const name of hiddenNames) {
    fireEvent.change(field('Nickname'), { target: { value: name } });
    await send();
    expect(alerts()).toEqual(['This text contains invisible characters. Delete it and type it again.']);
  }
  expect(submit).not.toHaveBeenCalled();
  for (const name of unseenTexts) {
    fireEvent.change(field('Nickname'), { target: { value: name } });
    await send();
    expect(submit).toHaveBeenLastCalledWith(expect.objectContaining({ nickname: '' }));
  }
  for (const name of plainNames.filter(
    ({ length }) => length >= rules.nickname.min && length <= rules.nickname.max,
  )) {
    fireEvent.change(field('Nickname'), { target: { value: name } });
    await send();
    expect(submit).toHaveBeenLastCalledWith(expect.objectContaining({ nickname: name }));
  }
});

test('an error code of a field is shown only at the field, and disappears once the value changes [ER-06]', async () => {
  open({ submit: () => Promise.reject(new CallError('username.exists', { traceId: 't-2' })) });
  await fillIn();
  await send();
  expect(alerts()).toEqual(['This username is taken. Please choose another.']);
  expect(document.activeElement).toBe(field('Username'));
  expect(screen.queryByText(/t-2/)).toBeNull();
  await userEvent.clear(field('Username'));
  await userEvent.type(field('Username'), 'robin2');
  expect(alerts()).toEqual([]);
});

test('values typed before hydration are kept and sent', async () => {
  const submit = vi.fn(async () => undefined);
  const { hydrateRoot } = await import('react-dom/client');
  const { renderToString } = await import('react-dom/server');
  const { act } = await import('react');
  const page = (
    <InApp>
      <Page submit={submit} hides={['confirmPassword']} />
    </InApp>
  );
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(page);
  const early = place.querySelector<HTMLButtonElement>('button[type="submit"]');
  expect([early?.disabled, place.querySelectorAll('[type="submit"]').length]).toEqual([true, 1]);
  field('Username').value = 'early1';
  field('Password').value = 'secret1';
  field('Terms').checked = true;
  await act(async () => void hydrateRoot(place, page));
  await send();
  expect(submit).toHaveBeenCalledWith(
    expect.objectContaining({ username: 'early1', password: 'secret1', terms: true }),
  );
  place.remove();
});

test('values autofilled without an event are sent', async () => {
  const submit = vi.fn(async () => undefined);
  open({ submit, hides: ['confirmPassword'] });
  await userEvent.click(field('Terms'));
  // Sets the values without events, so React does not notice.
  field('Username').value = 'filled1';
  field('Password').value = 'secret1';
  await send();
  expect(submit).toHaveBeenCalledWith(expect.objectContaining({ username: 'filled1', password: 'secret1' }));
});
