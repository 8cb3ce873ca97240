import { site, test } from '#tests/support/journey.ts';
const out = '/work/wt/rain/.cache/shots';
test('shots', async ({ page, login }) => {
  test.setTimeout(300_000);
  const desk = await page.context().newPage();
  await login(page, 'member1', 'lotus');
  const cases = [
    ['lotus', 'en', 'dark', 360, 780],
    ['lotus', 'en', 'light', 360, 780],
    ['lotus', 'th', 'light', 360, 780],
    ['aurora', 'ur', 'dark', 360, 780],
    ['aurora', 'en', 'light', 360, 780],
    ['lotus', 'ur', 'dark', 360, 780],
    ['lotus', 'en', 'dark', 1280, 900],
    ['harbour', 'en', 'dark', 360, 780],
  ] as const;
  for (const [merchant, lang, scheme, w, h] of cases) {
    await page.setViewportSize({ width: w, height: h });
    const host = new URL(site(merchant));
    await page.context().addCookies([
      { name: 'language', value: lang.toUpperCase(), url: host.origin },
      { name: 'scheme', value: scheme, url: host.origin },
    ]);
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(site(merchant, '/m/redRain'));
    await page.getByRole('heading').first().waitFor();
    await new Promise((r) => setTimeout(r, 1500));
    if (merchant === 'lotus' && lang === 'en' && scheme === 'light') {
      await page
        .getByRole('main')
        .getByRole('button')
        .filter({ hasText: /envelope/i })
        .first()
        .click();
      await new Promise((r) => setTimeout(r, 1500));
    }
    await page.screenshot({ path: `${out}/${merchant}-${lang}-${scheme}-${w}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(site('lotus', '/m/activity'));
  await new Promise((r) => setTimeout(r, 1500));
  await page.screenshot({ path: `${out}/activity.png` });
  await desk.goto(`http://games.localhost:${process.env.TEST_PORT}/platform/desk/rain`);
  await desk.screenshot({ path: `${out}/desk.png` });
});
