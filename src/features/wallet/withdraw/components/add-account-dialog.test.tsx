// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { typedPayoutNumbers } from '#contract/values/typed/typed-examples.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { closeOverlay, openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';
import { renderRoute } from '#src/testing/render-route.tsx';

import { AddAccountDialog } from './add-account-dialog.tsx';

// The call itself encrypts the body, and its own test covers that.
vi.mock(import('#src/shared/http/use-call.ts'), { spy: true });
const sent = vi.fn();
beforeEach(() => {
  sent.mockReset().mockResolvedValue(null);
  vi.mocked(useCall).mockReturnValue(sent);
});
afterEach(() => closeOverlay('payout-add'));

test.each(typedPayoutNumbers)(
  'an account of the kind %s that was typed as %j is sent if it is a number of this kind (%s) [ME-06]',
  async (kind, typed, number) => {
    renderRoute(<AddAccountDialog kinds={[kind]} holder="Jo Ney" />);
    act(() => openOverlay('payout-add'));
    const field = (await screen.findAllByRole<HTMLInputElement>('textbox')).at(-1);
    for (const box of screen.getAllByRole('textbox'))
      fireEvent.change(box, { target: { value: box === field ? typed : 'Nordic Demo Bank' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add account' }));
    await waitFor(() =>
      number === null
        ? expect(field?.getAttribute('aria-invalid')).toBe('true')
        : expect(sent).toHaveBeenCalledWith({ body: expect.objectContaining({ kind }) }),
    );
    if (number === null) expect(sent).not.toHaveBeenCalled();
  },
);
