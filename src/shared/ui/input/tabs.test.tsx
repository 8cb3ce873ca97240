// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'home', label: 'Home' },
  { id: 'slots', label: 'Slots' },
  { id: 'live', label: 'Live' },
] as const;

function Page({ onChange }: { onChange?: (id: string) => void }) {
  const [value, setValue] = useState<(typeof tabs)[number]['id']>('home');
  const choose = (id: typeof value) => {
    setValue(id);
    onChange?.(id);
  };
  return <Tabs label="Categories" tabs={tabs} value={value} onChange={choose} />;
}
const focused = () => document.activeElement?.textContent;

test('the list is one tab stop, at the selected tab', async () => {
  render(<Page />);
  await userEvent.tab();
  expect(focused()).toBe('Home');
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

test('arrows, Home and End move the focus without selecting; Enter selects', async () => {
  const onChange = vi.fn();
  render(<Page onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('Slots');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(focused()).toBe('Home');
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Live');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith('live');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Live');
});

test('in a right-to-left page the left arrow moves forwards', async () => {
  render(
    <div style={{ direction: 'rtl' }}>
      <Page />
    </div>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Slots');
});
