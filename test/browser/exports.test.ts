import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { expectPage, windows } from '#test/support/pages.ts';
import { book, member } from '#test/support/people.ts';

const { open } = windows();

describe('exporting shipments', () => {
  it('saves the list under its filter, also after its page was left', async () => {
    const { trackingNumber } = await book();
    const page = await open('/shipments?filter=pending', { as: await member('manager') });
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await expectPage(page.getByRole('button', { name: /^Exporting \d+%$/ })).toBeDisabled();
    await page.getByRole('link', { name: 'Drivers' }).first().click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^shipments-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(`${trackingNumber},pending,`);
    expect(text).not.toMatch(/,(assigned|delivered|cancelled),/);
    await expectPage(page).toHaveURL(/\/drivers/);
    await expectPage(page.getByText('Export finished')).toBeVisible();
  });

  it('goes on after a reload and in another window, and saves the file once', async () => {
    const page = await open('/shipments?filter=late', { as: await member('manager') });
    let isHeld = true;
    await page.context().route(/\/api\/exports\/job_\w+$/, async (route) => {
      const answer = await route.fetch();
      const job = await answer.json();
      await route.fulfill({ response: answer, json: isHeld ? { ...job, state: 'running', progress: 0.4 } : job });
    });
    await page.getByRole('button', { name: 'Export' }).click();
    const following = { name: 'Exporting 40%' };
    await expectPage(page.getByRole('button', following)).toBeDisabled();
    await page.reload();
    await expectPage(page.getByRole('button', following)).toBeDisabled();
    const other = await page.context().newPage();
    await other.goto('/shipments');
    await expectPage(other.getByRole('button', following)).toBeDisabled();
    let files = 0;
    for (const window of [page, other]) window.on('download', () => (files += 1));
    isHeld = false;
    for (const window of [page, other]) {
      await expectPage(window.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
    }
    await expectPage.poll(() => files).toBe(1);
    await other.reload();
    await expectPage(other.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
    expect(files).toBe(1);
  });

  it('says why it failed, and can be begun again', async () => {
    const page = await open('/shipments', { as: await member('manager') });
    const error = 'More than 100,000 rows: narrow the filter, then export again';
    await page.route(/\/api\/exports\/job_/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), state: 'failed', error } });
    });
    await page.getByRole('button', { name: 'Export' }).click();
    await expectPage(page.getByText(error)).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
  });
});
