import { succeed } from '#contract/wire/envelope.ts';
import { expect, buildSiteUrl, test, waitForAfterInput } from '#tests/support/journey.ts';
import { getBottomBar, chooseSpanish, getHeader, quietPage } from '#tests/support/shell.ts';
import { mockFailure } from '#tests/support/stubs.ts';

test.describe('system status', () => {
  test.use({ expectedErrors: [/status of (503|451)/] });

  test('maintenance covers the whole page, offers support and ends by itself; a restricted region shows the visitor’s address, the reason and support [ST-03] [ST-04] [ST-06] [ST-07] [ST-14] [ER-16] [ER-17]', async ({
    page,
  }) => {
    await page.goto(buildSiteUrl('aurora', quietPage));
    await waitForAfterInput(page);
    await getBottomBar(page).getByRole('button', { name: 'Support' }).click();
    await page.goBack();
    await getHeader(page).getByRole('button', { name: 'Language' }).click();
    await mockFailure(page, /\/wps\//, 'system.maintenance');
    await chooseSpanish(page);
    const screen = page.getByRole('alertdialog', { name: 'We will be right back' });
    await expect(screen).toBeVisible();
    await expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:/);
    await page.unroute(/\/wps\//);
    await screen.getByRole('button', { name: 'Check again' }).click();
    await expect(screen).toBeHidden();
    await expect(page.getByRole('button', { name: /^Favorito:/ }).first()).toBeVisible();

    await page.context().clearCookies({ name: 'language' });
    await page.goto(buildSiteUrl('aurora', quietPage));
    await waitForAfterInput(page);
    const message = 'Aurora isn’t available over Tor. Please use another browser.';
    await getHeader(page).getByRole('button', { name: 'Language' }).click();
    await mockFailure(page, /\/wps\//, 'region.restricted', {
      value: { ip: '203.0.113.9', reason: 'tor' },
      message,
    });
    await chooseSpanish(page);
    const closed = page.getByRole('alertdialog', { name: 'Not available in your region' });
    await expect(closed).toContainText('203.0.113.9');
    // The app gives the same reason as the page that the edge shows instead of the app.
    await expect(closed).toContainText(message);
    await expect(closed.getByRole('link', { name: 'Telegram' })).toBeVisible();
  });

  test('the status from the last visit applies at once and is then refreshed [ST-01] [ST-02] [ST-05] [CA-02]', async ({
    page,
  }) => {
    await page.goto(buildSiteUrl('aurora', quietPage));
    await waitForAfterInput(page);
    const key = 'aurora:systemStatus:v1';
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toContain('"status":0');
    await page.evaluate(
      (name) => localStorage.setItem(name, JSON.stringify({ status: 1, ip: null, at: Date.now() })),
      key,
    );
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/wps/system/status', async (route) => {
      await released;
      await route.fulfill({ json: succeed({ status: 0 }, 't') });
    });
    await page.reload();
    const screen = page.getByRole('alertdialog', { name: 'We will be right back' });
    await expect(screen).toBeVisible();
    release();
    await expect(screen).toBeHidden();
  });
});
