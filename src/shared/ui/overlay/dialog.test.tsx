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
/** What lies around the frame. */
function layer(): HTMLElement {
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

test('the close button closes it and the focus returns to who opened it', async () => {
  render(<Page />, { wrapper });
  await userEvent.click(opener());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener());
});

test('where the browser knows no popovers a dialog opens and closes all the same', async () => {
  const page = HTMLElement.prototype;
  const known = Object.getOwnPropertyDescriptor(page, 'showPopover') ?? {};
  Reflect.deleteProperty(page, 'showPopover');
  try {
    render(<Page />, { wrapper });
    await userEvent.click(opener());
    expect(layer().hasAttribute('data-open')).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(layer().hasAttribute('data-open')).toBe(false);
  } finally {
    Object.defineProperty(page, 'showPopover', known);
  }
});

test('what is in it is not rendered again for closing it', async () => {
  const drawn = vi.fn<() => void>();
  function Rows() {
    drawn();
    return 'rows';
  }
  const page = (open: boolean) => (
    <Dialog open={open} onClose={() => {}} title="Bets">
      <Rows />
    </Dialog>
  );
  const { rerender } = render(page(true), { wrapper });
  await screen.findByText('rows');
  const before = drawn.mock.calls.length;
  await act(async () => rerender(page(false)));
  expect(drawn).toHaveBeenCalledTimes(before);
});

test('Escape and a tap beside it close a dialog that may be closed', async () => {
  render(<Page />, { wrapper });
  await userEvent.click(opener());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(opener());
  await userEvent.click(screen.getByText('Lowest bet'));
  expect(screen.getByRole('dialog')).toBeDefined();
  await userEvent.click(layer());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a dialog without a close button is only left by its own buttons', async () => {
  render(<Page dismissible={false} />, { wrapper });
  await userEvent.click(opener());
  await userEvent.keyboard('{Escape}');
  await userEvent.click(layer());
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('the focus goes round within the dialog, whichever way, and never to the page beneath', async () => {
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

test('what covers the whole page keeps Escape and the focus from a dialog beneath it', async () => {
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

test('a drawer keeps its content until it has slid out', async () => {
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
