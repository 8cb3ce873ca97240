import { buildSiteUrl, expect, test, waitUntilIdle } from '#tests/support/journey.ts';
import { mainScreens } from '#tests/support/screen-list.ts';

import { listInvisibleControls } from './control-edges.ts';

for (const [username, paths] of mainScreens) {
  test(`with the high contrast of Windows every control has an edge, and an outline when it has the focus: ${paths.join(', ')}`, async ({
    page,
    login,
  }) => {
    test.setTimeout(150_000);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    if (username) await login(page, username);
    for (const path of paths) {
      await page.goto(buildSiteUrl('aurora', path));
      await waitUntilIdle(page);
      expect(await listInvisibleControls(page), path).toEqual({ edge: [], focus: [] });
    }
  });
}
