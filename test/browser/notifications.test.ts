import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetNotificationTemplate } from '#shared/contracts/message-templates.ts';
import {
  getNotificationSettings,
  type NotificationSettings,
  updateNotificationSettings,
} from '#shared/contracts/notifications.ts';
import { eventually } from '#test/support/client.ts';
import { mailsTo, mailTo } from '#test/support/mailbox.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { book, type Person, person, unique } from '#test/support/people.ts';

const { open } = windows();

let manager: Person;
let found: NotificationSettings;
beforeAll(async () => {
  manager = await person('manager');
  found = await manager.call(getNotificationSettings, {});
});
/** As they were before, for all other tests. */
afterAll(async () => {
  await manager.call(updateNotificationSettings, { body: { ...found, version: undefined } });
  await manager.call(resetNotificationTemplate, { params: { id: 'exception' } });
});

describe('Notification Settings', () => {
  it('has three cards of four switches, and one button that saves them all', async () => {
    const page = await open('/notifications', { as: 'manager' });
    await expectPage(page.getByRole('tab')).toHaveText(['Preferences', 'Templates', 'Send Log']);
    await expectPage(page.getByRole('switch')).toHaveCount(12);
    const sms = page.getByRole('region', { name: 'SMS' });
    await sms.getByRole('switch', { name: 'Delivery Update' }).click();
    await expectPage(sms.getByText('2 of 4 on')).toBeVisible();
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await expectPage(page.getByText('Preferences saved')).toBeVisible();
    expect((await manager.call(getNotificationSettings, {})).sms.deliveryUpdate).toBe(!found.sms.deliveryUpdate);
    await expectPage(sms).toContainText(/\d sent in 7 days, /);
    await expectPage(page.getByRole('region', { name: 'Email' })).toContainText(/\d delivered, /);
    await expectAccessible(page);
  });

  it('has the send log of one shipment, where its drawer leads', async () => {
    const [{ id, trackingNumber }, other] = [await book(), await book()];
    const page = await open(`/shipments?open=${id}`, { as: 'manager' });
    await page.getByRole('link', { name: 'Open send log' }).click();
    await expectPage(page.getByRole('button', { name: 'Of one shipment only: show all' })).toBeVisible();
    const messages = page.getByRole('table', { name: 'Messages' });
    await expectPage(messages).toContainText(trackingNumber);
    await expectPage(messages).not.toContainText(other.trackingNumber);
    // Texts of bookings were never switched on, so the log has no line of them.
    await expectPage(page.getByText(/Turned off for your organization: .*SMS: /)).toBeVisible();
    const ofStaff = await open(`/shipments?open=${id}`, { as: 'staff' });
    await expectPage(ofStaff.getByRole('heading', { name: 'Proof of Delivery' })).toBeVisible();
    await expectPage(ofStaff.getByRole('region', { name: 'Messages' })).toContainText('Booking confirmation');
    await expectPage(ofStaff.getByRole('link', { name: 'Open send log' })).toHaveCount(0);
    await expectAccessible(ofStaff);
  });

  it('is opened by managers, and by no staff', async () => {
    const page = await open('/notifications', { as: 'staff' });
    await expectPage(page.getByText('404 Page Not Found')).toBeVisible();
  });

  it('edits a template with what it becomes beside it, on a phone in the dark too', async () => {
    const { trackingNumber } = await book();
    const page = await open('/notifications/templates?template=exception', {
      ...{ as: 'manager' as const, viewport: PHONE, theme: 'dark' as const },
    });
    const subject = page.getByLabel('Subject', { exact: true });
    await subject.fill('Trouble with ');
    await page.getByRole('button', { name: '{{trackingNumber}}' }).click();
    await expectPage(subject).toHaveValue('Trouble with {{trackingNumber}}');
    const text = page.getByRole('region', { name: 'SMS' });
    await expectPage(text).toContainText(/Trouble with TRK-/);
    await expectPage(page.getByRole('region', { name: 'Plain text' })).toContainText(/Trouble with TRK-[\s\S]*Hello /);
    const mail = page.frameLocator('iframe[title="Email preview"]');
    await expectPage(mail.getByRole('heading', { level: 1, includeHidden: true })).toContainText(/Trouble with TRK-/);
    const picture = page.locator('iframe[title="Email preview"]');
    for (const width of [800, 600, PHONE.width]) {
      await page.setViewportSize({ ...PHONE, width });
      const missing = (frame: HTMLIFrameElement) =>
        frame.contentDocument ? frame.contentDocument.body.offsetHeight - frame.clientHeight : undefined;
      await expectPage.poll(() => picture.evaluate(missing), { message: `${width} px` }).toBe(0);
    }
    await expectPage(page.getByLabel('Message Body')).toHaveAttribute('rows', '10');
    await page.getByLabel('Message Body').fill('Hello {{firstName}}');
    await page.getByRole('button', { name: 'Save Template' }).click();
    await expectPage(page.getByText(/\{\{firstName\}\} is not known/).first()).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Send Test to Me' })).toBeDisabled();
    await page.getByLabel('Message Body').fill('Hello {{customerName}}');
    await page.getByRole('button', { name: 'Send Test to Me' }).click();
    await expectPage(page.getByText('Test email sent')).toBeVisible();
    await page.getByRole('button', { name: 'Save Template' }).click();
    await expectPage(page.getByText('Template saved')).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Use version' }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Spanish Message').fill('Hola, {{customerName}}');
    await page.getByLabel('Language of the preview').selectOption('Spanish');
    await expectPage(page.getByRole('region', { name: 'Plain text' })).toContainText(
      /Problema con la entrega[\s\S]*Hola, /,
    );
    await page.getByRole('button', { name: 'Save Template' }).click();
    await expectPage(page.getByText('Template saved').last()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reset to Standard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset to Standard' }).click();
    await expectPage(subject).toHaveValue('Delivery problem: {{trackingNumber}}');
    expect(trackingNumber).toMatch(/^TRK-/);
  });

  it('shows in its log what became of a message, and sends it once more', async () => {
    const customerEmail = `${unique()}@quay.example`;
    const { trackingNumber } = await book({ customerEmail });
    await mailTo(customerEmail, /Booking confirmed/);
    const page = await open(`/notifications/log?channel=email&q=${trackingNumber}`, { as: 'manager' });
    const log = page.getByRole('table', { name: 'Messages' });
    await expectPage(log.getByText(customerEmail)).toBeVisible();
    await expectAccessible(page);
    await log.getByRole('button', { name: 'Resend to Jane Roe' }).first().click();
    await expectPage(page.getByText('Message resent')).toBeVisible();
    await expectPage(log.getByText(/^Resent by /)).toBeVisible();
    await expectPage(log.getByText(customerEmail)).toHaveCount(2);
    await eventually(async () => (await mailsTo(customerEmail)).length === 2);
  });

  it('lets whoever has the link of a mail end such mails with one button, and begin them again', async () => {
    const customerEmail = `${unique()}@quay.example`;
    await book({ customerEmail });
    const mail = await mailTo(customerEmail, /Booking confirmed/);
    const [, token] = /unsubscribe#token=([\w.-]+)/.exec(mail.text) ?? [];
    const page = await open(`/unsubscribe#token=${token}`, { viewport: PHONE });
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expectPage(page.getByRole('heading', { name: "You're Unsubscribed" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send Them Again' }).click();
    await expectPage(page.getByText(/go to .*••• again|go to .* again\./)).toBeVisible();
  });

  it('lets a customer choose in the account settings', async () => {
    const page = await open('/account-settings', { as: await person('customer'), theme: 'dark' });
    const email = page.getByRole('group', { name: 'Email' });
    await email.getByLabel('Shipment progress').uncheck();
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await expectPage(page.getByText('Preferences saved')).toBeVisible();
    await page.reload();
    await expectPage(email.getByLabel('Shipment progress')).not.toBeChecked();
    await expectPage(email.getByLabel('Bookings')).toBeChecked();
    await expectAccessible(page);
  });
});
