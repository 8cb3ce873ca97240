import { expect, buildSiteUrl, test, waitForAfterInput } from '#tests/support/journey.ts';

const trial = buildSiteUrl('aurora', '/m/trail');

test.describe('the trial', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('a visitor reads the limits of a trial and starts one; home replaces the trial page in the history, and a guest who opens the trial page is redirected home [SH-34] [SH-41] [AU-18] [AU-19] [AU-20] [AU-21]', async ({
    page,
  }) => {
    await page.goto(trial);
    await waitForAfterInput(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/home'));
    await page.goto(buildSiteUrl('aurora', '/m/hot-games'));
    await page.goto(trial);
    await waitForAfterInput(page);
    await expect(page.getByRole('link', { name: 'Register now' })).toHaveAttribute('href', '/m/register');
    await expect(page.getByText('Chat with support')).toBeVisible();
    const [trialReply, loginReply] = await Promise.all([
      page.waitForResponse('**/wps/member/trialuser'),
      page.waitForResponse('**/wps/session/login/freeplay'),
      page.getByRole('button', { name: 'Start trial' }).click(),
    ]);
    expect(trialReply.request().method()).toBe('GET');
    expect(loginReply.request().method()).toBe('POST');
    expect(await loginReply.json()).toMatchObject({
      success: true,
      value: { type: 4, merchantCode: 'aurora' },
    });
    expect(await loginReply.text()).not.toContain('token');
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/home'));
    await expect(page.getByText('Your trial has started.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'My account' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/hot-games'));
    await page.goto(trial);
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/home'));
    // The member centre is not for guests.
    await waitForAfterInput(page);
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
    if (await close.first().isVisible()) await close.first().click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Me' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Members only' })).toBeVisible();
  });
});
