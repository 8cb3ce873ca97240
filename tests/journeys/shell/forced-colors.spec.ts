import { findGame } from '#tests/support/find-game.ts';
import { buildSiteUrl, expect, test, waitUntilIdle } from '#tests/support/journey.ts';
import { mainScreens } from '#tests/support/screen-list.ts';

import { compareChoices } from './choices.ts';
import { listInvisibleControls } from './control-edges.ts';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }));

for (const { merchant, username, paths } of mainScreens) {
  test(`with the high contrast of Windows every control has an edge, an outline when it has the focus, and another edge when it is chosen: ${merchant} ${paths.join(', ')}`, async ({
    page,
    login,
  }) => {
    test.setTimeout(150_000);
    if (username) await login(page, username);
    let compared = 0;
    for (const path of paths) {
      await page.goto(buildSiteUrl(merchant, path));
      await waitUntilIdle(page);
      expect.soft(await listInvisibleControls(page), path).toEqual({ edge: [], focus: [] });
      const choices = await compareChoices(page);
      expect.soft(choices.equal, path).toEqual([]);
      compared += choices.compared;
    }
    expect(compared).toBeGreaterThan(0);
  });
}

for (const [game, choice] of [
  ['Plinko', 'High'],
  ['Mines', 'Mines: 1'],
  ['Quick Keno', 'Quick pick'],
] as const) {
  test(`with the high contrast of Windows every control of ${game} has an edge, an outline when it has the focus, and another edge when it is chosen`, async ({
    page,
    login,
  }) => {
    await login(page, 'test40');
    const { nodeId } = await findGame(
      page,
      ({ gameName, isGameH5 }) => isGameH5 && gameName.includes(game),
      '&gameType=INHOUSE',
    );
    await page.goto(buildSiteUrl('aurora', `/m/play?nodeId=${nodeId}`));
    await page.frameLocator('iframe').getByRole('button', { name: choice, exact: true }).click();
    const frame = page.frames().at(-1);
    if (!frame) throw new Error('The game has no frame');
    expect(await listInvisibleControls(page, frame)).toEqual({ edge: [], focus: [] });
    const { compared, equal } = await compareChoices(frame);
    expect(compared).toBeGreaterThan(0);
    expect(equal).toEqual([]);
  });
}

test('with the high contrast of Windows the heart of a tile has the colours of a button', async ({
  page,
}) => {
  await page.goto(buildSiteUrl('aurora'));
  const heart = page.getByRole('button', { name: /^Favourite: / }).first();
  const { shown, expected } = await heart.locator('svg').evaluate((icon) => {
    const readColors = (element: Element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    };
    const probe = document.createElement('b');
    probe.style.cssText = 'color: ButtonText; background: ButtonFace';
    document.body.append(probe);
    return { shown: readColors(icon), expected: readColors(probe) };
  });
  expect(shown).toEqual(expected);
});

test('with the high contrast of Windows a card has one frame, and its name has none', async ({ page }) => {
  await page.goto(buildSiteUrl('aurora'));
  const name = page.locator('article .cover').first();
  const [own, whole] = await name.evaluate((element) =>
    [undefined, '::after'].map((pseudo) => getComputedStyle(element, pseudo).outlineStyle),
  );
  expect([own, whole]).toEqual(['none', 'solid']);
});
