import { screenWalks } from '#tests/journeys/short/walks.ts';
import { expect, waitUntilIdle } from '#tests/support/journey.ts';
import {
  absentFlowPages,
  absentScreens,
  expectAbsence,
} from '#tests/support/other-platforms/absent-screens.ts';
import { test } from '#tests/support/other-platforms/fixture.ts';
import { answerUnlistedInHtml } from '#tests/support/other-platforms/only-specified.ts';
import { listScreenFaults } from '#tests/support/other-platforms/screen-faults.ts';

test.use({
  platform: { transform: answerUnlistedInHtml },
  expectedErrors: [/^Failed to load resource: the server responded with a status of 404/],
});

/** Screens of which only some blocks need an absent call. */
const partScreens = ['/m/home', '/m/member/home', '/m/agent'];

for (const [role, username] of [
  ['visitor', null],
  ['member', 'rich1'],
  ['agent', 'agent1'],
] as const) {
  const opened = screenWalks.filter((walk) => walk.role === role).flatMap((walk) => walk.paths);
  const paths = [...opened, ...(role === 'member' ? absentFlowPages : [])].filter((path) =>
    [...partScreens, ...absentScreens].includes(path),
  );
  test(`at a platform that answers missing calls with HTML and 404 a ${role} opens ${paths[0]} and ${paths.length - 1} more screens, each complete [ER-31]`, async ({
    page,
    login,
  }) => {
    test.setTimeout(120_000);
    if (username) await login(page, username);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await waitUntilIdle(page);
        await expect.poll(() => listScreenFaults(page), path).toEqual([]);
        const main = page.getByRole('main');
        // The page of the member's data makes its call only after a tap.
        if (path !== '/m/member/data') await expectAbsence(main, path);
        await expect
          .soft(main.getByRole('button', { name: /[Tt]ry again|Tap to retry/ }), path)
          .toHaveCount(0, { timeout: 1 });
      });
    }
  });
}
