// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { VendorMenu } from './vendor-menu.tsx';

const vendors = ['NOVA', 'REEF'].map((vassalage) => ({
  vassalage,
  displayName: `${vassalage} Games`,
  iconUrl: `v/${vassalage.toLowerCase()}`,
  gameCount: 3,
}));

test('the vendor menu has "All" with its icon and each vendor with the vendor’s icon; a tap chooses [HM-15] [HM-16]', async () => {
  mockReplies({});
  const onChoose = vi.fn();
  renderRoute(<VendorMenu vendors={vendors} chosen="REEF" onChoose={onChoose} />);
  const buttons = [
    screen.getByRole('button', { name: 'All' }),
    screen.getByRole('button', { name: 'NOVA Games' }),
    screen.getByRole('button', { name: 'REEF Games' }),
  ];
  expect(
    buttons.map(
      (button) => button.querySelector('use, img')?.getAttribute('href') ?? button.querySelector('img')?.src,
    ),
  ).toEqual(['/icons.svg#grid', expect.stringContaining('v/nova'), expect.stringContaining('v/reef')]);
  expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true']);
  for (const button of buttons) await userEvent.click(button);
  expect(onChoose.mock.calls).toEqual([[undefined], ['NOVA'], ['REEF']]);
});
