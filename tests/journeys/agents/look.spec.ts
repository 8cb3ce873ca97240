import { expect, site, test, atRest } from '#tests/support/journey.ts';
const pages = {
  betting: '/m/teamBetting?days=30d',
  low: '/m/teamBetting?days=30d&account=dara4',
  pnl: '/m/agent/team/pnl',
  rates: '/m/member/agent/agentRebeat',
  one: '/m/member/agent/agentRebeat?account=hoang1',
  income: '/m/member/teamRebate?days=30d',
};
test('look', async ({ page, login, context }) => {
  test.setTimeout(300_000);
  await login(page, 'agent1');
  for (const [lang, w] of [
    ['EN', 360],
    ['TH', 360],
    ['UR', 360],
    ['EN', 1280],
  ] as const) {
    await page.setViewportSize({ width: w, height: w === 360 ? 780 : 900 });
    await context.addCookies([{ name: 'language', value: lang, url: site('aurora', '/') }]);
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(site('aurora', path + (path.includes('?') ? '&' : '?') + `lang=${lang}`));
      await atRest(page);
      await page.screenshot({ path: `/tmp/look/${name}-${lang}-${w}.png`, fullPage: true });
    }
    await page.goto(site('aurora', '/m/member/teamRebate?days=7d'));
    await atRest(page);
    await page.locator('a[href*="day="]').nth(1).click();
    await atRest(page);
    await page.screenshot({ path: `/tmp/look/statement-${lang}-${w}.png`, fullPage: true });
  }
  expect(1).toBe(1);
});
