import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { arrived, expectPage, windows } from '#test/support/pages.ts';

const { open } = windows();

/** As the browser tells of an error that nobody caught. */
async function breakAt(page: Page, line: number): Promise<void> {
  await page.evaluate((at) => {
    const error = new TypeError('ada@quay.example is not a function');
    error.stack = `TypeError: ${error.message}\n    at Rows (${window.location.origin}/assets/Rows-1.js:1:${at})`;
    window.dispatchEvent(new ErrorEvent('error', { error }));
  }, line);
}

describe('an error on a page', () => {
  it('reaches the server once, with the screen and without the address', async () => {
    const page = await open('/shipments?q=ada', { as: 'staff' });
    await arrived(page);
    const sent: [status: number, body: string][] = [];
    page.on('response', (response) => {
      const request = response.request();
      if (request.url().endsWith('/api/page-errors')) sent.push([response.status(), request.postData() ?? '']);
    });
    for (const line of [1, 1, 2]) await breakAt(page, line);
    await expectPage.poll(() => sent.map(([status]) => status)).toEqual([204, 204]);
    for (const [, body] of sent) {
      expect(JSON.parse(body)).toMatchObject({ screen: 'shipments', build: expect.stringMatching(/^index-.+\.js$/) });
      expect(body).not.toContain('ada');
    }
  });
});
