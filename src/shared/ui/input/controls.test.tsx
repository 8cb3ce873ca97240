// @vitest-environment jsdom
import { readFileSync } from 'node:fs';

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { iconNames } from '#src/shared/ui/media/icon-names.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { Button } from './button.tsx';
import { ChipGroup } from './chip-group.tsx';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

test('a busy button keeps its label and focus and ignores further taps', async () => {
  const onClick = vi.fn();
  render(
    <Button busy onClick={onClick}>
      Log in
    </Button>,
  );
  const button = screen.getByRole('button');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button.textContent).toBe('Log in');
  expect(document.activeElement).toBe(button);
});

test('a busy submit button does not submit again', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Log in
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a count on an icon stops at 99+ [MC-03]', () => {
  render(<IconButton icon="bell" name="Messages, 128 unread" count={128} />);
  expect(screen.getByRole('button', { name: 'Messages, 128 unread' }).textContent).toBe('99+');
});

test('an error is shown below its field and announced with the field', () => {
  render(<TextField label="Password" error="Too short" hint="6 to 20 characters" />);
  const input = screen.getByRole('textbox', { name: 'Password' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Too short',
  );
});

test('a password can be shown and hidden [AU-04]', async () => {
  render(<TextField label="Password" type="password" reveal={{ show: 'Show', hide: 'Hide' }} />);
  const input = screen.getByLabelText('Password');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(input.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(input.getAttribute('type')).toBe('password');
});

test.each([
  ['allow several values', false, ['checkbox', 'a,b']],
  ['allow one value', true, ['radio', 'b']],
] as const)('chips %s', async (_, single, [role, chosen]) => {
  function Page() {
    const [values, setValues] = useState(['a']);
    const chips = ['a', 'b'].map((value) => ({ value, label: value }));
    return (
      <>
        <ChipGroup label="Bet" chips={chips} values={values} onChange={setValues} single={single} />
        <output>{values.join()}</output>
      </>
    );
  }
  render(<Page />);
  await userEvent.click(screen.getByRole(role, { name: 'b' }));
  expect(screen.getByRole('status').textContent).toBe(chosen);
});

test('the sprite has exactly the icons that are not inline', () => {
  const sprite = readFileSync('public/icons.svg', 'utf8');
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((hit) => hit[1]);
  const icons = symbols.filter((name) => !name?.startsWith('sign-'));
  const { container } = render(iconNames.map((name) => <Icon key={name} name={name} />));
  expect(container.querySelectorAll('svg > :is(use, path)')).toHaveLength(iconNames.length);
  const used = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1]);
  expect(used.sort()).toEqual([...icons].sort());
});
