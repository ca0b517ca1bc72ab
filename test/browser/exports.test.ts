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

  it('says why it failed, and can be begun again', async () => {
    const page = await open('/shipments', { as: await member('manager') });
    const error = 'More than 100,000 shipments: narrow the filter, then export again';
    await page.route(/\/api\/exports\/job_/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), state: 'failed', error } });
    });
    await page.getByRole('button', { name: 'Export' }).click();
    await expectPage(page.getByText(error)).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
  });
});
