import * as v from 'valibot';

import { diagnosticsSchema } from '#contract/calls/support/diagnostics.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { waitUntilIdle, expect, buildSiteUrl, test } from '#tests/support/journey.ts';

const desk = `http://games.localhost:${process.env.TEST_PORT ?? 4273}/platform/desk/diagnostics`;

test.describe(() => {
  test.use({ expectedErrors: [/the calendar is gone/] });

  test('a member who sees a broken section copies the report for support, without a secret, and the desk finds it by its number [ER-32]', async ({
    page,
    context,
    newMember,
  }) => {
    await context.grantPermissions(['clipboard-write']);
    const { username, password } = await newMember(page);
    await page.goto(buildSiteUrl('aurora', '/m/member/home'));
    // Waits for the calls that the report should list.
    await waitUntilIdle(page);
    // Simulates a bug of the app that no reply causes: formatting a date throws.
    await page.evaluate(() => {
      Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
        get: () => {
          throw new Error('the calendar is gone');
        },
      });
    });
    // Records the copied text, because the page's policy forbids reading the clipboard.
    await page.evaluate(() => {
      const write = navigator.clipboard.writeText.bind(navigator.clipboard);
      navigator.clipboard.writeText = (text) => {
        Object.assign(window, { copied: text });
        return write(text);
      };
    });
    await page.getByRole('link', { name: 'Transactions' }).click();
    // The section has its own error state, and the page's title stays.
    const screen = page.getByRole('alert').filter({ hasText: 'Couldn’t load. Tap to retry' });
    await expect(screen).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'a page with a section that broke');
    await screen.getByRole('button', { name: 'Send diagnostics' }).click();
    await expect(screen.getByRole('status')).toContainText('Sent to support');
    const statusText = await screen.getByRole('status').textContent();
    const [, id = ''] = /number is (\w+)/.exec(statusText ?? '') ?? [];
    const copied = await page.evaluate(() => String(Reflect.get(window, 'copied')));
    const report = v.parse(v.pipe(v.string(), v.parseJson(), diagnosticsSchema), copied);
    expect(report).toMatchObject({ id, merchant: 'aurora', language: 'EN', online: true });
    expect(report.calls.length).toBeGreaterThanOrEqual(3);
    expect(report.calls.some(({ traceId }) => traceId !== null)).toBe(true);
    for (const secret of [username, password]) expect(copied).not.toContain(secret);
    for (const { value } of await context.cookies())
      if (value.length > 8) expect(copied).not.toContain(value);

    const operator = await context.newPage();
    await operator.goto(`${desk}?find=${id}`);
    await expect(operator.getByRole('article', { name: id })).toContainText(report.build);
    await operator.close();
  });
});
