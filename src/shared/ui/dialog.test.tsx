// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

// jsdom has the element, not its modal methods.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

function Page({ closeLabel }: { closeLabel?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filter
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Bets" closeLabel={closeLabel}>
        <p>Lowest bet</p>
      </Dialog>
    </>
  );
}

test('a dialog is modal, named by its title, and renders nothing before it is opened', async () => {
  render(<Page closeLabel="Close" />);
  expect(screen.queryByText('Lowest bet')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(screen.getByRole('dialog', { name: 'Bets' })).toHaveProperty('open', true);
});

test('the close button closes it and the focus returns to who opened it', async () => {
  render(<Page closeLabel="Close" />);
  const opener = screen.getByRole('button', { name: 'Filter' });
  await userEvent.click(opener);
  expect(document.activeElement).not.toBe(opener);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('Escape and a tap beside it close a dialog that may be closed', async () => {
  const { container } = render(<Page closeLabel="Close" />);
  const element = container.querySelector('dialog');
  if (!element) throw new Error('no dialog');
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  fireEvent(element, new Event('cancel', { cancelable: true }));
  expect(element.open).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  fireEvent.click(screen.getByText('Lowest bet'));
  expect(element.open).toBe(true);
  fireEvent.click(element);
  expect(element.open).toBe(false);
});

test('a dialog without a close button is only left by its own buttons', async () => {
  const { container } = render(<Page />);
  const element = container.querySelector('dialog');
  if (!element) throw new Error('no dialog');
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(element, cancel);
  fireEvent.click(element);
  expect(cancel.defaultPrevented).toBe(true);
  expect(element.open).toBe(true);
  // As browsers do at a second Escape or Back, whatever the first was told.
  act(() => element.close());
  expect(element.open).toBe(true);
});

test('a drawer keeps its content until it has slid out', async () => {
  vi.useFakeTimers();
  const show = (open: boolean) => (
    <Drawer open={open} onClose={() => undefined} title="Menu" closeLabel="Close">
      <p>Help</p>
    </Drawer>
  );
  const { rerender } = render(show(true));
  rerender(show(false));
  expect(screen.getByText('Help')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(screen.queryByText('Help')).toBeNull();
  vi.useRealTimers();
});
