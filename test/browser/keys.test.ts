import { describe, expect, it } from 'vitest';
import { boxOf, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { unique } from '#test/support/people.ts';

const { open } = windows();

describe('API & Integration', () => {
  it('makes a key that works, shows it only on this visit, and deletes it', async () => {
    const name = `ERP ${unique()}`;
    const page = await open('/api-docs?tab=keys', { as: 'admin' });
    const create = page.getByRole('button', { name: 'Create API Key' });
    await expectPage(create).toBeDisabled();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('checkbox', { name: /^write/ }).uncheck();
    await page.getByLabel('Expires').selectOption('In 90 days');
    await create.click();
    await expectPage(page.getByText('API Key Created')).toBeVisible();
    const key = (await page.getByRole('region', { name: 'New API key' }).textContent()) ?? '';
    await expectAccessible(page);
    const row = page.getByRole('row').filter({ hasText: name });
    await expectPage(row.getByText(key)).toHaveCount(0);
    await expectPage(row.getByText(key.slice(0, 8))).toBeVisible();
    await expectPage(row.getByText(key.slice(-4))).toBeVisible();
    await expectPage(row.getByText('read', { exact: true })).toBeVisible();
    await expectPage(row.getByText('Never')).toHaveCount(1);
    await row.getByRole('button', { name: `Reveal ${name}` }).click();
    await expectPage(row.getByText(key)).toBeVisible();
    const copy = row.getByRole('button', { name: `Copy ${name}` });
    const [end, scopes] = [await boxOf(copy), await boxOf(row.getByText('read', { exact: true }))];
    expect(end.x + end.width).toBeLessThanOrEqual(scopes.x);
    await copy.click();
    await expectPage(page.getByText('Copied!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);

    await page.getByRole('tab', { name: 'Documentation' }).click();
    await page.getByLabel('API key', { exact: true }).fill(key);
    await page.getByRole('button', { name: 'Send Request' }).click();
    await expectPage(page.getByText('API Test Successful')).toBeVisible();
    await expectPage(page.getByText(/^Status 200/).first()).toBeVisible();

    await page.goto('/api-docs?tab=keys');
    for (const verb of ['Reveal', 'Copy']) {
      const off = row.getByRole('button', { name: `${verb} ${name}` });
      await expectPage(off).toBeDisabled();
      await off.hover();
      await expectPage(page.getByRole('tooltip', { name: /A key is shown only once/ })).toBeVisible();
    }
    await row.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectPage(page.getByText('API Key Deleted')).toBeVisible();
    await expectPage(row).toHaveCount(0);
  });

  it('tells a refused key apart from the own session', async () => {
    const page = await open('/api-docs', { as: 'admin' });
    await page.getByLabel('API key', { exact: true }).fill('nobody-has-this-key');
    await page.getByRole('button', { name: 'Send Request' }).click();
    await expectPage(page.getByText('API Test Failed')).toBeVisible();
    await expectPage(page.getByText(/^Status 40[13]/).first()).toBeVisible();
    await page.getByRole('tab', { name: 'API Keys' }).click();
    await expectPage(page.getByRole('heading', { name: 'Your API Keys' })).toBeVisible();
  });

  it('lists the calls for integrators, the header, the limit and the webhook events', async () => {
    const page = await open('/api-docs', { as: 'admin', viewport: PHONE, theme: 'dark' });
    const calls = page.getByRole('region', { name: 'REST Endpoints' }).getByRole('listitem');
    for (const [index, text] of ['/api/shipments', '/api/shipments', '/api/shipments/{id}', '/api/drivers'].entries()) {
      await expectPage(calls.nth(index).getByRole('heading')).toHaveText(text);
    }
    await expectPage(calls.nth(1).getByText('Scope: write')).toBeVisible();
    await expectPage(page.getByText('X-API-Key').first()).toBeVisible();
    await expectPage(page.getByText('1,000 requests per hour')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Webhooks' }).click();
    await expectPage(page.getByRole('heading', { name: 'driver.location_updated' })).toBeVisible();
    await expectAccessible(page);
  });

  it('shows each call in the reader’s language, to copy, with errors, limits and what changed', async () => {
    const page = await open('/api-docs', { as: 'admin' });
    await page.getByRole('button', { name: 'Show sample of POST /api/shipments' }).click();
    const sample = page.getByRole('region', { name: 'Sample for POST /api/shipments', exact: true });
    await expectPage(sample).toContainText("-H 'X-API-Key: YOUR_API_KEY'");
    await page.getByRole('tab', { name: 'Python' }).click();
    await expectPage(sample).toContainText('import httpx');
    await page.getByRole('button', { name: 'Copy: Sample for POST /api/shipments' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await sample.textContent());
    await expectPage(page.getByRole('region', { name: 'Response of POST /api/shipments' })).toContainText('TRK-');
    // The next one opens in the language that was chosen.
    await page.getByRole('button', { name: 'Show sample of GET /api/drivers' }).click();
    await expectPage(page.getByRole('region', { name: 'Sample for GET /api/drivers' })).toContainText('httpx.get');
    const errors = page.getByRole('region', { name: 'Errors' });
    await expectPage(errors.getByText('403 insufficient_scope')).toBeVisible();
    await expectPage(errors.getByText(/Retry-After/).first()).toBeVisible();
    await expectPage(page.getByRole('region', { name: 'Limits' }).getByText('50 rows per page')).toBeVisible();
    await expectPage(page.getByRole('region', { name: 'Changelog' }).getByText('Nov 22, 2026')).toBeVisible();
    await expectAccessible(page);
  });

  it('is the documentation alone for managers and staff, and does not exist for drivers', async () => {
    const page = await open('/api-docs/keys', { as: 'manager' });
    await expectPage(page.getByRole('heading', { name: 'REST Endpoints' })).toBeVisible();
    await expectPage(
      page.getByRole('region', { name: 'REST Endpoints' }).getByText('pickupCity').first(),
    ).toBeVisible();
    await expectPage(page.getByRole('tab')).toHaveCount(0);
    await expectAccessible(page);
    const office = await open('/', { as: 'staff' });
    await office.getByRole('link', { name: 'API & Integration' }).click();
    await expectPage(office.getByRole('region', { name: 'REST Endpoints' })).toBeVisible();
    await expectPage(office.getByRole('tab')).toHaveCount(0);
    const other = await open('/api-docs', { as: 'driver' });
    await expectPage(other.getByText('404 Page Not Found')).toBeVisible();
  });
});
