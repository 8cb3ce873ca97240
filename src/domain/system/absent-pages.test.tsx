// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { registry } from '#contract/calls/registry.ts';
import { MemberLink } from '#src/domain/identity/member-link.tsx';
import { MenuRow } from '#src/domain/system/menu-row.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { aMerchant } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';

import { listAbsentPages, pageCalls } from './absent-pages.ts';

test('every page needs a call of the contract', () => {
  const keys = new Set(registry.map(({ key }) => key));
  expect(Object.values(pageCalls).filter((key) => !keys.has(key))).toEqual([]);
  expect([...listAbsentPages(['vip.levels', 'wallet.balance'])]).toEqual(['/m/member/benefits']);
});

test('where a platform lacks the call of a page, no link leads to the page, and text stays text', () => {
  renderRoute(
    <>
      <MenuRow icon="vip" label="Club" link={{ to: '/m/member/benefits' }} />
      <MenuRow icon="info" label="Help" link={{ to: '/m/help' }} />
      <ButtonLink to="/m/member/benefits">Levels</ButtonLink>
      <MemberLink to="/m/member/benefits">Benefits</MemberLink>
      <Link to="/m/member/benefits">Gold</Link>
    </>,
    { merchant: { ...aMerchant, absent: ['vip.levels'] } },
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Help']);
  expect(screen.getByText('Gold')).toBeTruthy();
  expect(screen.queryByText(/Club|Levels|Benefits/)).toBeNull();
});
