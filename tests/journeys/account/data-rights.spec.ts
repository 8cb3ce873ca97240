import { readFileSync } from 'node:fs';

import * as v from 'valibot';

import { expectAccessible } from '#tests/support/accessibility.ts';
import { demoPassword, expect, buildSiteUrl, test } from '#tests/support/journey.ts';

const fileSchema = v.object({
  sections: v.array(v.object({ name: v.string(), rows: v.array(v.record(v.string(), v.unknown())) })),
});

test.describe('with a wrong password and without a network', () => {
  test.use({ expectedErrors: [/status of 400|ERR_INTERNET_DISCONNECTED/] });

  test('with the password a member downloads their data and requests that the account be closed, and then cancels the request', async ({
    page,
    context,
    newMember,
  }) => {
    const { username } = await newMember(page);
    await page.goto(buildSiteUrl('aurora', '/m/set'));
    await page.getByRole('link', { name: /Your data/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();

    await page.getByRole('button', { name: 'Download my data' }).click();
    const downloadDialog = page.getByRole('dialog', { name: 'Download your data?' });
    const save = downloadDialog.getByRole('button', { name: 'Download my data' });
    await downloadDialog.getByLabel('Your password').fill('Not-mine-1');
    await save.click();
    await expect(downloadDialog.getByText('Wrong username or password')).toBeVisible();
    await downloadDialog.getByLabel('Your password').fill(demoPassword);
    await context.setOffline(true);
    await save.click();
    await expect(downloadDialog.getByRole('alert').first()).toContainText('No network.');
    await context.setOffline(false);
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
    await expect(page.getByText('The file is in your downloads.')).toBeVisible();
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${username}-\\d{4}-\\d\\d-\\d\\d\\.json$`));
    const { sections } = v.parse(fileSchema, JSON.parse(readFileSync(await download.path(), 'utf8')));
    expect(sections.find(({ name }) => name === 'account')?.rows).toEqual([
      expect.objectContaining({ username }),
    ]);

    await page.getByRole('button', { name: 'Close my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close your account?' });
    const close = dialog.getByRole('button', { name: 'Close my account' });
    await dialog.getByLabel('Your password').fill('Not-mine-1');
    await close.click();
    await expect(dialog.getByText('Wrong username or password')).toBeVisible();
    await dialog.getByLabel('Your password').fill(demoPassword);
    await close.click();
    await expect(dialog).toBeHidden();
    const due = page.getByText(/^Your account closes on /);
    await expect(due).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(due).toBeVisible();
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(due).toBeHidden();
    await expect(page.getByRole('button', { name: 'Close my account' })).toBeVisible();
  });
});
