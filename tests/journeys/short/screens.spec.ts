import { agentPages, memberPages, visitorPages } from '#tests/journeys/delivery/route-pages.ts';
import { atRest, expect, site, test } from '#tests/support/journey.ts';

import type { flows } from './flows.ts';

/** What is only there within a flow, which opens it. */
const others: Record<string, keyof typeof flows> = {
  '/m/play?nodeId=1': 'bet',
  '/m/withdraw/W261124-00000000': 'withdrawal',
  '/m/redRain/team': 'envelope',
};

const half = <T>(list: readonly T[], first: boolean) => {
  const middle = Math.ceil(list.length / 2);
  return first ? list.slice(0, middle) : list.slice(middle);
};

for (const [who, username, pages] of [
  ['visitor', null, half(['/m/home', ...Object.values(visitorPages)], true)],
  ['visitor', null, half(Object.values(visitorPages), false)],
  ['member', 'rich1', half(Object.values(memberPages), true)],
  ['member', 'rich1', half(Object.values(memberPages), false)],
  ['agent', 'agent1', Object.values(agentPages)],
] as const) {
  const paths = pages.filter((path) => !(path in others));
  test(`a ${who} opens ${paths[0]} and ${paths.length - 1} more screens: each is there, and as wide as the phone`, async ({
    page,
    login,
  }) => {
    test.setTimeout(150_000);
    if (username) await login(page, username);
    for (const path of paths) {
      await test.step(path, async () => {
        const response = await page.goto(site('aurora', path));
        expect(response?.status(), path).toBe(200);
        await atRest(page);
        await expect(page, path).toHaveURL(site('aurora', path));
        const main = page.getByRole('main');
        await expect(main, path).toHaveText(/\S{3}/);
        await expect(main.getByRole('button', { name: 'Try again' }), path).toHaveCount(0);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wider, path).toBeLessThanOrEqual(0);
      });
    }
  });
}
