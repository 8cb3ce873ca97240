// @vitest-environment jsdom
import { TYPE } from '@formatjs/icu-messageformat-parser';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';

import { createTranslator, LanguageProvider } from '#src/shared/intl/intl.tsx';

import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

const literal = (value: string) => [{ type: TYPE.literal, value } as const];
const translator = createTranslator({
  language: 'EN',
  messages: {
    'shell.toast.close': literal('Close'),
    'shell.toast.copy': literal('Copy'),
    'shell.toast.copied': literal('Copied'),
  },
  currency: 'USD',
  timeZone: 'UTC',
});
const wrapper = ({ children }: { children: ReactNode }) => (
  <LanguageProvider translator={translator} change={() => {}}>
    {children}
  </LanguageProvider>
);

function Page({ dismissible = true }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filter
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Bets" dismissible={dismissible}>
        <p>Lowest bet</p>
      </Dialog>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Filter' });
/** Returns the layer around the dialog's frame. */
function findLayer(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[popover]');
  if (!found) throw new Error('no layer');
  return found;
}

test('a dialog is modal, named by its title, and renders nothing before it is opened', async () => {
  render(<Page />, { wrapper });
  expect(screen.queryByText('Lowest bet')).toBeNull();
  await userEvent.click(opener());
  expect(screen.getByRole('dialog', { name: 'Bets' }).ariaModal).toBe('true');
});

test('the close button closes the dialog and the focus returns to the opener', async () => {
  render(<Page />, { wrapper });
  await userEvent.click(opener());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener());
});

test('a dialog also opens and closes in a browser without popovers', async () => {
  const page = HTMLElement.prototype;
  const known = Object.getOwnPropertyDescriptor(page, 'showPopover') ?? {};
  Reflect.deleteProperty(page, 'showPopover');
  try {
    render(<Page />, { wrapper });
    await userEvent.click(opener());
    expect(findLayer().hasAttribute('data-open')).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(findLayer().hasAttribute('data-open')).toBe(false);
  } finally {
    Object.defineProperty(page, 'showPopover', known);
  }
});

test('closing a dialog does not render its content again', async () => {
  const onRender = vi.fn<() => void>();
  function Rows() {
    onRender();
    return 'rows';
  }
  const page = (open: boolean) => (
    <Dialog open={open} onClose={() => {}} title="Bets">
      <Rows />
    </Dialog>
  );
  const { rerender } = render(page(true), { wrapper });
  await screen.findByText('rows');
  const before = onRender.mock.calls.length;
  await act(async () => rerender(page(false)));
  expect(onRender).toHaveBeenCalledTimes(before);
});

test('Escape and a tap outside close a dismissible dialog', async () => {
  render(<Page />, { wrapper });
  await userEvent.click(opener());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(opener());
  await userEvent.click(screen.getByText('Lowest bet'));
  expect(screen.getByRole('dialog')).toBeDefined();
  await userEvent.click(findLayer());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape and a tap outside do not close a dialog that is not dismissible', async () => {
  render(<Page dismissible={false} />, { wrapper });
  await userEvent.click(opener());
  await userEvent.keyboard('{Escape}');
  await userEvent.click(findLayer());
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('the focus cycles within the dialog in both directions and never reaches the page below', async () => {
  const frame = (
    <>
      <button type="button">Beneath</button>
      <Dialog open onClose={() => undefined} title="Bets">
        <input aria-label="Lowest bet" />
        <button type="button" disabled>
          Apply
        </button>
      </Dialog>
      <button type="button">Beyond</button>
    </>
  );
  render(frame, { wrapper });
  const [close, field] = [screen.getByRole('button', { name: 'Close' }), screen.getByRole('textbox')];
  expect(document.activeElement).toBe(close);
  await userEvent.tab();
  expect(document.activeElement).toBe(field);
  await userEvent.tab();
  expect(document.activeElement).toBe(close);
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(field);
});

test('Escape closes one dialog at a time, the topmost first', async () => {
  const closed = vi.fn<(which: string) => void>();
  render(
    <>
      <Dialog open onClose={() => closed('menu')} title="Menu" closeLabel="Close the menu">
        Help
      </Dialog>
      <Dialog open onClose={() => closed('language')} title="Language" closeLabel="Close the list">
        Español
      </Dialog>
    </>,
    { wrapper },
  );
  await userEvent.keyboard('{Escape}');
  expect(closed.mock.calls).toEqual([['language']]);
});

test('below a native dialog that covers the page, a dialog takes neither Escape nor the focus', async () => {
  const onClose = vi.fn<() => void>();
  const page = (covered: boolean) => (
    <>
      <Dialog open onClose={onClose} title="Bets">
        Lowest bet
      </Dialog>
      <dialog open={covered}>
        <button type="button">Try again</button>
      </dialog>
    </>
  );
  const { rerender } = render(page(true), { wrapper });
  const again = screen.getByRole('button', { name: 'Try again' });
  again.focus();
  expect(document.activeElement).toBe(again);
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  rerender(page(false));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a drawer keeps its content until its closing transition ends', async () => {
  vi.useFakeTimers();
  const show = (open: boolean) => (
    <Drawer open={open} onClose={() => undefined} title="Menu">
      <p>Help</p>
    </Drawer>
  );
  const { rerender } = render(show(true), { wrapper });
  rerender(show(false));
  expect(screen.getByText('Help')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(screen.queryByText('Help')).toBeNull();
  vi.useRealTimers();
});
