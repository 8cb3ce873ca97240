// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aMerchant } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';

import { PlayBar } from './play-bar.tsx';

const open = (jurisdiction: typeof aMerchant.jurisdiction) => {
  const brand = { ...aMerchant.brand, ageLimit: 19 as const, licence: 'Aurora Play Ltd. · D018' };
  const bar = (
    <PlayBar title="Nova Reels" free trial={false} balance onExit={() => undefined} onDeposit={null} />
  );
  renderRoute(bar, { merchant: { ...aMerchant, brand, jurisdiction } });
  return screen.queryByRole('complementary', { name: 'Licence and help' });
};

test.each([
  ['UKGC', 'Help: GamCare', 'https://www.gamcare.org.uk/'],
  ['MGA', 'Help: Responsible Gaming Foundation', 'https://www.rgf.org.mt/'],
  ['AGCO', 'Help: ConnexOntario', 'https://www.connexontario.ca/'],
] as const)('a game under %s shows age, licence, limits and help', (jurisdiction, help, url) => {
  const line = open(jurisdiction);
  if (!line) throw new Error('no line');
  expect(line.textContent).toContain('19+');
  expect(line.textContent).toContain('Aurora Play Ltd. · D018');
  const limits = within(line).getByRole('link', { name: 'Limits' });
  expect(limits.getAttribute('href')).toBe('/m/member/protection');
  expect(within(line).getByRole('link', { name: help }).getAttribute('href')).toBe(url);
});

test('a game of a merchant without a jurisdiction has no line of age, licence and help', () => {
  expect(open('none')).toBeNull();
});
