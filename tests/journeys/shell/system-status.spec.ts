import { succeed } from '#contract/wire/envelope.ts';
import { expect, site, test, afterInputReady } from '#tests/support/journey.ts';
import { bottom, changeLanguage, header, quietPage } from '#tests/support/shell.ts';
import { refuse } from '#tests/support/stubs.ts';

test.describe('system status', () => {
  test.use({ expectedErrors: [/status of (503|451)/] });

  test('maintenance closes the whole page, keeps support at hand, and opens again by itself; a restricted region shows the address of the visitor, why, and support [ST-03] [ST-04] [ST-06] [ST-07] [ST-14] [ER-16] [ER-17]', async ({
    page,
  }) => {
    await page.goto(site('aurora', quietPage));
    await afterInputReady(page);
    await bottom(page).getByRole('button', { name: 'Support' }).click();
    await page.goBack();
    await header(page).getByRole('button', { name: 'Language' }).click();
    await refuse(page, /\/wps\//, 'system.maintenance');
    await changeLanguage(page);
    const screen = page.getByRole('alertdialog', { name: 'We will be right back' });
    await expect(screen).toBeVisible();
    await expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:/);
    await page.unroute(/\/wps\//);
    await screen.getByRole('button', { name: 'Check again' }).click();
    await expect(screen).toBeHidden();
    await expect(page.getByRole('button', { name: /^Favorito:/ }).first()).toBeVisible();

    await page.context().clearCookies({ name: 'language' });
    await page.goto(site('aurora', quietPage));
    await afterInputReady(page);
    const message = 'Aurora cannot be used over Tor.';
    await header(page).getByRole('button', { name: 'Language' }).click();
    await refuse(page, /\/wps\//, 'region.restricted', {
      value: { ip: '203.0.113.9', reason: 'tor' },
      message,
    });
    await changeLanguage(page);
    const closed = page.getByRole('alertdialog', { name: 'Not available where you are' });
    await expect(closed).toContainText('203.0.113.9');
    // The reason, in the words of the page that the edge shows instead of the app.
    await expect(closed).toContainText(message);
    await expect(closed.getByRole('link', { name: 'Telegram' })).toBeVisible();
  });

  test('the copy of the last visit is applied at once and then refreshed [ST-01] [ST-02] [ST-05] [CA-02]', async ({
    page,
  }) => {
    await page.goto(site('aurora', quietPage));
    await afterInputReady(page);
    const key = 'aurora:systemStatus:v1';
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toContain('"status":0');
    await page.evaluate(
      (name) => localStorage.setItem(name, JSON.stringify({ status: 1, ip: null, at: Date.now() })),
      key,
    );
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/wps/system/status', async (route) => {
      await asked;
      await route.fulfill({ json: succeed({ status: 0 }, 't') });
    });
    await page.reload();
    const screen = page.getByRole('alertdialog', { name: 'We will be right back' });
    await expect(screen).toBeVisible();
    answer();
    await expect(screen).toBeHidden();
  });
});
