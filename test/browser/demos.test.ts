import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { calendarEventId } from '#functions/domain/demos/meetings.ts';
import { updateDemoNotes, updateDemoStatus } from '#shared/contracts/demos.ts';
import { declineMeeting, listMeetings } from '#shared/contracts/meetings.ts';
import { videoRoom } from '#shared/demos/meeting.ts';
import { Client, eventually } from '#test/support/client.ts';
import { dayAhead } from '#test/support/days.ts';
import { askForDemo, demoOf, scheduled } from '#test/support/demos.ts';
import { mailTo } from '#test/support/mailbox.ts';
import { arrived, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { type Person, person, unique } from '#test/support/people.ts';

const { open } = windows();
type Page = Awaited<ReturnType<typeof open>>;

let director: Person;
beforeAll(async () => {
  director = await person('admin');
});

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Obi Nwosu');
  await page.getByLabel('Company name').fill('Tidewater Ceramics');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone').fill('+1 757 555 0119');
  await page.getByLabel('Business type').selectOption('General Freight');
  await page.getByLabel('How did you find us?').selectOption('Google');
}

describe('the demo form', () => {
  it.each([
    ['light', undefined],
    ['dark', PHONE],
  ] as const)('asks for a demo and thanks for it, in %s', async (theme, viewport) => {
    const email = `obi-${unique()}@tidewater.example`;
    const page = await open('/login', { theme, ...(viewport && { viewport }) });
    await arrived(page);
    await page.clock.install();
    await page.getByRole('tab', { name: 'Request Demo' }).click();
    await page.getByRole('button', { name: 'Request Demo' }).click();
    await expectPage(page.getByText('Please select a business type')).toBeVisible();
    await expectAccessible(page);
    await fill(page, email);
    await page.clock.fastForward(30_000);
    await page.getByRole('button', { name: 'Request Demo' }).click();
    await expectPage(page.getByText('Demo Request Received!')).toBeVisible();
    await expectPage(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await expectPage(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    await expectAccessible(page);
    expect(await demoOf(director, email)).toMatchObject({ fullName: 'Obi Nwosu', businessType: 'general-freight' });
    await page.getByRole('button', { name: 'Request Another Demo' }).click();
    await expectPage(page.getByLabel('Full name')).toHaveValue('');
  });

  it('says when the server cannot be reached, and keeps what was typed', async () => {
    const answers = { '**/api/demo-requests': (route: Route) => route.abort() };
    const page = await open('/login?tab=demo', { answers });
    await fill(page, 'obi@tidewater.example');
    await page.getByRole('button', { name: 'Request Demo' }).click();
    await expectPage(page.getByText('Failed to connect to server. Please try again.')).toBeVisible();
    await expectPage(page.getByLabel('Company name')).toHaveValue('Tidewater Ceramics');
  });
});

const cardOf = (page: Page, company: string) => page.getByRole('listitem').filter({ hasText: company });

describe('the demo requests', () => {
  it('show what is known, and the director sets status and notes', async () => {
    const companyName = `Leclerc Cold Chain ${unique()}`;
    const { email } = await askForDemo(director, { companyName });
    await eventually(async () => (await demoOf(director, email))?.emailSent);
    const page = await open('/demo-requests', { as: director });
    await arrived(page);
    for (const label of ['Total', 'New', 'Contacted', 'Scheduled'])
      await expectPage(page.getByRole('main').locator('dt', { hasText: label }).first()).toBeVisible();
    const card = cardOf(page, companyName);
    await expectPage(card.getByText('Email Sent')).toBeVisible();
    await expectPage(card.getByText('We move about 60 containers')).toBeVisible();
    await expectPage(card.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+13125550184');
    await expectAccessible(page);
    await card.getByLabel('Status of Carmen Whitlock').selectOption('Completed');
    await expectPage(card.getByText('Completed').first()).toBeVisible();
    await expectPage.poll(async () => (await demoOf(director, email))?.status).toBe('completed');
    await card.getByRole('button', { name: 'Add Notes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Notes' });
    await expectPage(dialog.getByRole('button', { name: 'Save Notes' })).toBeDisabled();
    await dialog.getByRole('textbox').fill('Bring the price for 40 drivers.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save Notes' }).click();
    await expectPage(card.getByText('Bring the price for 40 drivers.')).toBeVisible();
  });

  it('keep a status that somebody else set meanwhile, and say so; notes of others are in nobody’s way', async () => {
    const companyName = `Sorel Reefers ${unique()}`;
    const { id, email } = await askForDemo(director, { companyName });
    const page = await open('/demo-requests', { as: director });
    await arrived(page);
    const card = cardOf(page, companyName);
    const select = card.getByLabel('Status of Carmen Whitlock');
    await expectPage(select).toHaveValue('new');
    const params = { id };
    await director.call(updateDemoNotes, { params, body: { notes: 'Called on Monday' } });
    await select.selectOption('Contacted');
    await expectPage.poll(async () => (await demoOf(director, email))?.status).toBe('contacted');
    await expectPage(card.getByText('Called on Monday')).toBeVisible();
    await director.call(updateDemoStatus, { params, body: { status: 'declined' } });
    await select.selectOption('Completed');
    await expectPage(page.getByText(/Someone else set the status to Declined/)).toBeVisible();
    await expectPage(select).toHaveValue('declined');
    expect((await demoOf(director, email))?.status).toBe('declined');
    await select.selectOption('Completed');
    await expectPage.poll(async () => (await demoOf(director, email))?.status).toBe('completed');
  });

  it('start a video call, which makes a new request contacted, and offer a mail with its link', async () => {
    const companyName = `Demir Logistics ${unique()}`;
    const { id, email } = await askForDemo(director, { companyName });
    const page = await open('/demo-requests', { as: director, viewport: PHONE, theme: 'dark' });
    const opened: unknown[] = [];
    await page.exposeFunction('noteOpened', (url: unknown) => opened.push(url));
    await page.evaluate(() => {
      window.open = (url) => {
        (window as unknown as { noteOpened: (url: unknown) => void }).noteOpened(url);
        return null;
      };
    });
    await cardOf(page, companyName).getByRole('button', { name: 'Start Video Call' }).click();
    const dialog = page.getByRole('dialog', { name: 'Video Call' });
    await expectPage.poll(() => opened).toEqual([videoRoom(id)]);
    const href = await dialog.getByRole('link', { name: 'Open Mail Draft' }).getAttribute('href');
    expect(href).toContain(`mailto:${email}?`);
    expect(href).toContain(encodeURIComponent(videoRoom(id)));
    await expectPage.poll(async () => (await demoOf(director, email))?.status).toBe('contacted');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expectAccessible(page);
    const params = { id };
    await director.call(updateDemoStatus, { params, body: { status: 'scheduled' } });
    await page.reload();
    await page.evaluate(() => {
      window.open = () => null;
    });
    await cardOf(page, companyName).getByRole('button', { name: 'Start Video Call' }).click();
    await expectPage(page.getByRole('dialog', { name: 'Video Call' })).toBeVisible();
    expect((await demoOf(director, email))?.status, 'only a new one').toBe('scheduled');
  });

  it('are not there for anybody else', async () => {
    const page = await open('/demo-requests', { as: 'manager' });
    await expectPage(page.getByRole('heading', { level: 1 })).toContainText('404 Page Not Found');
    await expectPage(page.getByRole('link', { name: 'Demo Requests' })).toHaveCount(0);
  });
});

describe('a meeting', () => {
  it('is scheduled, warned of where it overlaps, moved and cancelled', async () => {
    const host = await person('admin');
    const company = `Zielinska Glass ${unique()}`;
    const { email } = await askForDemo(host, { companyName: company, fullName: 'Marta Zielinska' });
    const page = await open('/demo-requests', { as: host });
    const card = cardOf(page, company);
    await card.getByRole('button', { name: 'Schedule Meeting' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule Meeting' });
    const send = dialog.getByRole('button', { name: 'Send Invitation' });
    await expectPage(send).toBeDisabled();
    await dialog.getByLabel('Date').press('Enter');
    await expectPage(page.getByText('Missing Information')).toBeVisible();
    await expectPage(dialog.getByText('Please select a date and time for the meeting.')).toHaveCount(2);
    await dialog.getByLabel('Date').fill(dayAhead(4));
    await expectPage(send).toBeDisabled();
    await expectPage(dialog.getByText('Please select a date and time for the meeting.')).toHaveCount(1);
    await expectAccessible(page);
    await dialog.getByLabel('Time').fill('14:30');
    await dialog.getByRole('button', { name: '45 min' }).click();
    await expectPage(dialog.getByText('America/New_York')).toBeVisible();
    await expectAccessible(page);
    await send.click();
    await expectPage(page.getByText('Meeting Scheduled')).toBeVisible();
    const meetings = page.getByRole('region', { name: 'Scheduled Meetings' });
    const row = meetings.getByRole('listitem').filter({ hasText: company });
    await expectPage(row.getByText('Pending Response')).toBeVisible();
    await expectPage(row.getByText('2:30 PM, 45 minutes')).toBeVisible();
    await expectPage(card.getByText('Scheduled').first()).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Schedule Meeting' }).click();
    await dialog.getByLabel('Date').fill(dayAhead(4));
    await dialog.getByLabel('Time').fill('15:00');
    await expectPage(dialog.getByText(/You're already meeting Marta Zielinska/)).toBeVisible();
    await dialog.getByLabel('Time').fill('15:15');
    await expectPage(dialog.getByText(/You're already meeting/)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave' }).click();
    await row.getByRole('button', { name: /Reschedule/ }).click();
    const move = page.getByRole('dialog', { name: 'Reschedule Meeting' });
    await expectPage(move.getByLabel('Time')).toHaveValue('14:30');
    await expectPage(move.getByRole('button', { name: 'Send New Time' })).toBeDisabled();
    await move.getByLabel('Time').fill('');
    await move.getByLabel('Time').blur();
    await expectPage(move.getByText('Please select a date and time for the meeting.')).toBeVisible();
    await move.getByLabel('Time').fill('09:00');
    await move.getByRole('button', { name: 'Send New Time' }).click();
    await expectPage(row.getByText('9:00 AM, 45 minutes')).toBeVisible();
    await mailTo(email, /^New time/);
    await row.getByRole('button', { name: /Cancel the meeting/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Meeting' }).click();
    await expectPage(row).toHaveCount(0);
    await mailTo(email, /^Cancelled/);
  });

  it('that has passed says so by the clock, and one that was declined says why', async () => {
    const host = await person('admin');
    const { token, meeting } = await scheduled(host);
    await new Client().call(declineMeeting, { query: { token }, body: { reason: 'Stocktaking until June.' } });
    const page = await open('/demo-requests', { as: host });
    const row = page.locator(`[data-meeting="${meeting.id}"]`);
    await expectPage(row.getByText('Stocktaking until June.')).toBeVisible();
    await expectPage(row.getByText('Past')).toHaveCount(0);
    await page.clock.install({ time: new Date(Date.parse(meeting.meetingDate) + 3_600_000) });
    await page.reload();
    await expectPage(row.getByText('Past')).toBeVisible();
    await expectPage(row.getByRole('button')).toHaveCount(0);
  });
});

/** Where a link of a mail leads. */
function pathIn(mail: { text: string }, page: 'accept-meeting' | 'decline-meeting'): string {
  const { pathname, search } = new URL(new RegExp(`http://\\S+/${page}\\S*`).exec(mail.text)?.[0] ?? '');
  return `${pathname}${search}`;
}

describe('the link of an invitation', () => {
  it('asks for one press, confirms, and shows the same a second time', async () => {
    const host = await person('admin');
    const { mail, meeting } = await scheduled(host);
    const path = pathIn(mail, 'accept-meeting');
    const page = await open(path);
    await expectPage(page.getByRole('heading', { name: 'Your meeting' })).toBeVisible();
    await expectPage(page.getByText('30 minutes')).toBeVisible();
    await expectAccessible(page);
    const status = async () =>
      (await host.call(listMeetings, { query: { limit: 200 } })).find(({ id }) => id === meeting.id)?.status;
    expect(await status(), 'opening answers nothing').toBe('pending');
    await page.getByRole('button', { name: 'Confirm Meeting' }).click();
    await expectPage(page.getByRole('heading', { name: 'Meeting Confirmed' })).toBeVisible();
    await expectPage(page.getByText('Reminders are sent 1 day and 1 hour before.')).toBeVisible();
    await expectPage(page.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
    await expectPage(page.getByRole('link', { name: 'Book a Shipment' })).toHaveAttribute('href', '/book');
    await expectAccessible(page);
    expect(await status()).toBe('accepted');
    const again = await open(path, { viewport: PHONE, theme: 'dark' });
    await expectPage(again.getByRole('heading', { name: 'Meeting Confirmed' })).toBeVisible();
    await expectAccessible(again);
    // Another director's calendar has no such event.
    const shown = await open('/demo-requests', { as: await person('admin') });
    const link = shown.locator(`[data-meeting="${meeting.id}"]`).getByRole('link', { name: 'View in Calendar' });
    const eid = new URL((await link.getAttribute('href')) ?? '').searchParams.get('eid') ?? '';
    expect(Buffer.from(eid, 'base64').toString()).toBe(`${calendarEventId(meeting.id)} ${host.user.email}`);
  });

  it('has the way into the call and a file for any calendar, once it is confirmed', async () => {
    const { mail, meeting } = await scheduled(await person('admin'));
    const page = await open(pathIn(mail, 'accept-meeting'), { viewport: PHONE });
    await page.getByRole('button', { name: 'Confirm Meeting' }).click();
    await expectPage(page.getByRole('link', { name: 'Join the Video Call' })).toHaveAttribute(
      'href',
      videoRoom(meeting.demoRequestId),
    );
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Add to Calendar' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('meeting.ics');
    expect(await readFile(await download.path(), 'utf8')).toContain(`UID:${meeting.id}@quayside`);
    await expectAccessible(page);
  });

  it('lets the guest suggest another time, which the director reads', async () => {
    const host = await person('admin');
    const { mail, meeting } = await scheduled(host);
    const page = await open(pathIn(mail, 'accept-meeting'));
    await page.getByRole('link', { name: 'Suggest Another Time' }).click();
    await page.getByRole('button', { name: 'Send Suggestion' }).click();
    await expectPage(page.getByText('Please say what time works for you.')).toBeVisible();
    await page.getByLabel('What time works for you?').fill('Thursday after 2 PM');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send Suggestion' }).click();
    await expectPage(page.getByRole('heading', { name: 'Response Recorded' })).toBeVisible();
    const told = (await host.call(listMeetings, { query: { limit: 200 } })).find(({ id }) => id === meeting.id);
    expect(told?.declineReason).toBe('Suggests another time: Thursday after 2 PM');
  });

  it('declines with a reason', async () => {
    const host = await person('admin');
    const { mail } = await scheduled(host);
    const page = await open(pathIn(mail, 'decline-meeting'), { viewport: PHONE, theme: 'dark' });
    await page.getByRole('button', { name: 'Decline Meeting' }).click();
    await expectPage(page.getByText('Reason Required')).toBeVisible();
    await expectPage(page.getByText('Please provide a reason for declining the meeting.').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Reason for Declining').fill('That week is our stocktaking.');
    await page.getByRole('button', { name: 'Decline Meeting' }).click();
    await expectPage(page.getByRole('heading', { name: 'Response Recorded' })).toBeVisible();
    await expectPage(page.getByText('That week is our stocktaking.')).toBeVisible();
    // What was said of the empty field is no longer so.
    await expectPage(page.getByText('Reason Required')).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(pathIn(mail, 'accept-meeting'));
    await expectPage(page.getByRole('heading', { name: 'Response Recorded' })).toBeVisible();
  });

  it.each([
    ['without a token', '/accept-meeting'],
    ['without a token', '/decline-meeting'],
    ['with a guessed one', `/accept-meeting?token=${'A'.repeat(43)}`],
    ['with a damaged one', '/decline-meeting?token=%F0%9F'],
  ])('%s says that it is not valid: %s', async (_, path) => {
    const page = await open(path);
    await expectPage(page.getByText('Invalid meeting link. Please use the link from your email.')).toBeVisible();
    await expectPage(page.getByRole('link', { name: 'Go to Homepage' })).toBeVisible();
    await expectAccessible(page);
  });
});
