import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAlertRules, updateAlertRules } from '#shared/contracts/alert-rules.ts';
import { createBox } from '#shared/contracts/boxes.ts';
import { createApiKey } from '#shared/contracts/integrations.ts';
import {
  getOrganizationSettings,
  type OrganizationSettings,
  updateOrganizationSettings,
} from '#shared/contracts/organization.ts';
import { inviteMember } from '#shared/contracts/team.ts';
import { everybodyKnows } from '#test/support/client.ts';
import { SVG_LOGO } from '#test/support/logos.ts';
import { mailTo, tokenIn } from '#test/support/mailbox.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { book, type Person, person, unique } from '#test/support/people.ts';

const { open } = windows();

let director: Person;
let found: OrganizationSettings;
beforeAll(async () => {
  director = await person('admin');
  found = await director.call(getOrganizationSettings, {});
  // What is about containers is there once any is tracked.
  const { id } = await book();
  await director.call(createBox, { params: { id }, body: { direction: 'import' } });
});

/** As they were before, for all other tests. */
async function restore(): Promise<void> {
  const { logo: _logo, ...settings } = found;
  const { version } = await director.call(getOrganizationSettings, {});
  await director.call(updateOrganizationSettings, { body: { ...settings, version } });
}
afterAll(restore);

/** Written before any script of the page: the colors that any of its frames had. */
function watchColors(): void {
  const seen = new Set<string>();
  Object.assign(window, { seenColors: seen });
  const look = () => {
    const color = document.body && getComputedStyle(document.documentElement).getPropertyValue('--primary').trim();
    if (color && document.body.textContent) seen.add(color);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

describe('Settings', () => {
  it('take what the director enters, say what is wrong, and tell what a subdomain does', async () => {
    const page = await open('/settings', { as: 'admin' });
    await expectPage(page.getByRole('tab')).toHaveText([
      'General',
      'Branding',
      'Billing',
      'Operations',
      'Free Time',
      'Charges',
      'Team',
      'Roles & Permissions',
    ]);
    const subdomain = page.getByLabel('Custom subdomain');
    await subdomain.fill('www');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectPage(page.getByText('This subdomain is reserved')).toBeVisible();
    const name = `s${unique()}`;
    await subdomain.fill(name.toUpperCase());
    await expectPage(page.getByText(`Reserved as ${name}.quayside.app. Your pages stay at localhost`)).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectPage(page.getByText('Settings saved')).toBeVisible();
    expect((await director.call(getOrganizationSettings, {})).subdomain).toBe(name);
    await expectAccessible(page);
  });

  it('have the days on which customers are reminded added, changed and removed, and say what a day may be', async () => {
    const page = await open('/settings/billing', { as: 'admin' });
    const panel = page.getByRole('region', { name: 'Reminders for open invoices' });
    await panel.getByRole('button', { name: 'Add Reminder' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Reminder' });
    const days = dialog.getByLabel('Days');
    for (const [typed, words] of [
      ['some', 'Enter a whole number of days'],
      ['400', 'Up to 60 days before the due date, or 365 after it; 0 is the due date'],
      ['7', "There's already a reminder on this day"],
    ] as const) {
      await days.fill(typed);
      await dialog.getByRole('button', { name: 'Add Reminder' }).click();
      await expectPage(days).toHaveAttribute('aria-invalid', 'true');
      await expectPage(dialog.getByText(words)).toBeVisible();
    }
    await expectAccessible(page);
    await days.fill('21');
    await dialog.getByRole('button', { name: 'Add Reminder' }).click();
    await expectPage(panel.getByRole('switch', { name: '21 days after the due date' })).toBeChecked();
    await panel.getByRole('button', { name: 'Change 21 days after the due date' }).click();
    const change = page.getByRole('dialog', { name: 'Change Reminder' });
    await change.getByLabel('Days').fill('10');
    await change.getByLabel('When').selectOption('Before the due date');
    await change.getByRole('button', { name: 'Save' }).click();
    await expectPage(panel.getByRole('switch', { name: '10 days before the due date' })).toBeChecked();
    const { reminders } = await director.call(getOrganizationSettings, {});
    expect(reminders.steps.map((step) => step.days).toSorted((one, other) => one - other)).toEqual([-10, -3, 0, 7, 14]);
    await panel.getByRole('button', { name: 'Remove 10 days before the due date' }).click();
    await expectPage(panel.getByRole('switch', { name: '10 days before the due date' })).toHaveCount(0);
    await expectPage(panel.getByRole('switch')).toHaveCount(5);
    await expectAccessible(page);
  });

  it('let a manager choose what is told as needing a decision, at once, and say it on the page of it', async () => {
    const manager = await person('manager');
    const asItBegins = { rules: [{ kind: 'unassigned_soon' as const, isOn: true, minutes: 240 }] };
    await manager.call(updateAlertRules, { body: asItBegins });
    const page = await open('/settings/operations', { as: 'manager' });
    const soon = page.getByRole('listitem').filter({ hasText: 'Unassigned soon' });
    await expectPage(soon).toContainText('no driver, and pickup within 4 h');
    await soon.getByLabel('Unassigned soon, how long').selectOption('1 h 30 min');
    await expectPage(soon).toContainText('no driver, and pickup within 1 h 30 min');
    await soon.getByRole('switch').click();
    await expectPage(soon).toContainText('Nobody is told');
    await expectPage(soon.getByRole('combobox')).toHaveCount(0);
    // What was pressed is shown before it is saved.
    const kept = async () =>
      (await manager.call(listAlertRules, {})).rules.filter(({ kind }) => kind === 'unassigned_soon');
    await expectPage.poll(kept).toEqual([{ kind: 'unassigned_soon', isOn: false, minutes: 90 }]);
    const documents = page.getByRole('region', { name: 'Required documents' });
    const required = async () =>
      (await manager.call(listAlertRules, {})).documents.flatMap(({ kind, isRequired }) => (isRequired ? kind : []));
    await documents.getByLabel('Sealink card').click();
    await expectPage.poll(required).toEqual(['sealink']);
    await expectPage(documents.getByLabel('Sealink card')).toBeChecked();
    await documents.getByLabel('Sealink card').click();
    await expectPage.poll(required).toEqual([]);
    const alerts = await open('/alerts', { as: 'manager' });
    await expectPage(alerts.getByText('Switched off: Unassigned soon.')).toBeVisible();
    await alerts.getByRole('link', { name: 'Choose what needs a decision' }).click();
    await expectPage(alerts.getByRole('tab', { name: 'Operations', selected: true })).toBeVisible();
    await manager.call(updateAlertRules, { body: asItBegins });
  });

  it('name the usual timezones first, and every other behind More', async () => {
    const page = await open('/settings', { as: 'admin', viewport: PHONE, theme: 'dark' });
    const options = page.getByLabel('Timezone').getByRole('option');
    await expectPage(options).toHaveText([
      'America/New_York',
      'America/Chicago',
      'America/Denver',
      'America/Los_Angeles',
      'Europe/London',
    ]);
    await page.getByRole('button', { name: 'More timezones' }).click();
    await page.getByPlaceholder('Search by continent or city...').fill('Tok');
    await expectPage(page.getByRole('listbox').getByRole('option', { name: 'Asia/Tokyo' })).toBeVisible();
    await expectAccessible(page);
  });

  it('show a color before it is saved, and have it on every page from its first paint', async () => {
    const page = await open('/settings/branding', { as: 'admin' });
    const preview = page.getByTestId('brand-preview');
    await page.getByLabel('Primary color', { exact: true }).fill('#0f766e');
    await expectPage(preview).toHaveCSS('--primary', '#0f766e');
    await expectPage(page.getByText('Nothing is saved yet')).toBeVisible();
    await page.getByLabel('Primary color', { exact: true }).fill('teal');
    await page.getByRole('button', { name: 'Save Branding' }).click();
    await expectPage(page.getByText('Use a color such as #F59E0B')).toBeVisible();
    await page.getByLabel('Primary color', { exact: true }).fill('#0F766E');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save Branding' }).click();
    await expectPage(page.getByText('Branding saved')).toBeVisible();
    await expectPage(page.locator('html')).toHaveCSS('--primary', '#0f766e');

    await everybodyKnows();
    for (const path of ['/', '/track', '/login']) {
      const stranger = await open('/manifest.json');
      await stranger.addInitScript(watchColors);
      await stranger.goto(path, { waitUntil: 'load' });
      await expectPage(stranger.getByRole('heading').first()).toBeVisible();
      const seen = await stranger.evaluate(() => [...(window as unknown as { seenColors: Set<string> }).seenColors]);
      expect(seen, path).toEqual(['#0f766e']);
      await stranger.close();
    }
    await restore();
  });

  it('go back to the original, which is saved as any other look', async () => {
    const page = await open('/settings/branding', { as: 'admin' });
    const back = page.getByRole('button', { name: 'Restore Defaults' });
    await expectPage(page.getByLabel('Primary color', { exact: true })).toHaveValue('#F59E0B');
    await expectPage(back).toHaveCount(0);
    await page.getByLabel('Primary color', { exact: true }).fill('#0F766E');
    await page.getByRole('button', { name: 'Save Branding' }).click();
    await expectPage(page.getByText('Branding saved')).toBeVisible();
    await back.click();
    await expectPage(page.getByLabel('Primary color', { exact: true })).toHaveValue('#F59E0B');
    await expectPage(page.getByText('Nothing is saved yet')).toBeVisible();
    expect((await director.call(getOrganizationSettings, {})).primaryColor).toBe('#0f766e');
    await page.getByRole('button', { name: 'Save Branding' }).click();
    await expectPage.poll(async () => (await director.call(getOrganizationSettings, {})).primaryColor).toBe('#f59e0b');
    await expectPage(back).toHaveCount(0);
    await restore();
  });

  it('show a logo before it is saved, refuse a bad one in words, and have a good one on every page', async () => {
    const page = await open('/settings/branding', { as: 'admin' });
    const choose = (content: string) =>
      page
        .getByLabel('Logo file')
        .setInputFiles({ name: 'harbor.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(content) });
    await choose('<svg xmlns="http://www.w3.org/2000/svg"><');
    await expectPage(page.getByText('The picture could not be read')).toBeVisible();
    await choose(SVG_LOGO.replace('fill="#0f766e"', 'fill="none"'));
    await expectPage(page.getByText('There is nothing to be seen in this picture')).toBeVisible();
    await choose(SVG_LOGO.replace('<rect', '<script>parent.ran = true</script><rect'));
    await expectPage(page.getByText('harbor.svg')).toBeVisible();
    const shown = page.getByTestId('brand-preview').getByRole('img');
    await expectPage(shown).toBeVisible();
    expect(await shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await expectPage(page.getByText('Nothing is saved yet')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save Branding' }).click();
    await expectPage(page.getByText('Branding saved')).toBeVisible();
    const logo = page.getByRole('navigation').locator('.brand-logo');
    await expectPage(logo).toHaveCSS('background-image', /\/api\/branding\/[0-9a-f]{16}-[\w-]{16}-800x240\.png/);
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Save Branding' }).click();
    await expectPage(page.getByRole('button', { name: 'Upload Logo' })).toBeVisible();
    await expectPage.poll(async () => (await director.call(getOrganizationSettings, {})).logo).toBeUndefined();
  });

  it('ask what becomes of what a director gave, with the true counts', async () => {
    const giver = await person('admin');
    for (const role of ['staff', 'admin'] as const)
      await giver.call(inviteMember, { body: { email: `${unique()}@quay.example`, role } });
    await giver.call(createApiKey, { body: { name: 'Warehouse' } });
    const page = await open('/settings/team', { as: 'admin' });
    await page.getByPlaceholder('Search by name or email...').fill(giver.user.email);
    const member = page.getByRole('row').filter({ hasText: giver.user.email });
    await member.getByRole('button', { name: /Change the role/ }).click();
    const dialog = page.getByRole('dialog');
    const question = dialog.getByLabel('Invitations, API keys and endpoints');
    await expectPage(question).toHaveCount(0);
    await dialog.getByLabel('Role').selectOption('Manager');
    await expectPage(question).toHaveText('Withdraw 2 invitations and revoke 1 keyTake them over');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await member.getByRole('button', { name: /^Remove/ }).click();
    await expectPage(dialog.getByText('1 API key (Warehouse)')).toBeVisible();
    await expectAccessible(page);
    await question.selectOption('Take them over');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expectPage(member).toHaveCount(0);
    await expectPage(page.getByText('Member removed')).toBeVisible();
  });

  it('keep what a switch says at once', async () => {
    const page = await open('/settings', { as: 'admin' });
    const terms = page.getByLabel('Invoices are due after');
    await terms.selectOption('45 days');
    await expectPage(page.getByText('Settings saved')).toBeVisible();
    await expectPage(terms).toHaveValue('45');
    expect((await director.call(getOrganizationSettings, {})).invoices.dueDays).toBe(45);
    await restore();
  });
});

describe('what the organization has', () => {
  it('is taken along list by list', async () => {
    const page = await open('/settings', { as: 'admin' });
    const begin = page.getByRole('button', { name: 'Export...' });
    for (const [choice, name] of [
      ['Invoices', /^invoices-.*\.csv$/],
      ['Customers', /^customers-.*\.csv$/],
    ] as const) {
      await begin.click();
      await expectPage(page.getByRole('menuitem')).toHaveText([
        ...['Shipments', 'Customers', 'Archived customers', 'Invoices', 'Audit log, last 12 months'],
      ]);
      const saved = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: choice, exact: true }).click();
      expect((await saved).suggestedFilename()).toMatch(name);
      await expectPage(begin).toBeEnabled();
    }
    await expectAccessible(page);
  });
});

describe('the team', () => {
  it('is joined by a mailed link, changed and left, and the audit log tells of it', async () => {
    const email = `joins-${unique()}@quay.example`;
    const page = await open('/settings/team', { as: director });
    const invite = page.getByRole('region', { name: 'Invite' });
    await invite.getByLabel('Email', { exact: true }).fill('nobody');
    await invite.getByRole('button', { name: 'Invite' }).click();
    await expectPage(invite.getByText('Invalid email')).toBeVisible();
    await invite.getByLabel('Email', { exact: true }).fill(email);
    await invite.getByLabel('Role').selectOption('Manager');
    await invite.getByRole('button', { name: 'Invite' }).click();
    await expectPage(page.getByText('Invitation sent')).toBeVisible();
    const pending = page.getByRole('listitem').filter({ hasText: email });
    await expectPage(pending.getByText(/7 days left/)).toBeVisible();
    await expectAccessible(page);

    const token = tokenIn(await mailTo(email, /invites you to join/));
    const joining = await open(`/accept-invitation#token=${token}`, { viewport: PHONE, theme: 'dark' });
    await joining.getByRole('button', { name: 'Join' }).click();
    await expectPage(joining.getByText('Required').first()).toBeVisible();
    const username = `nell-${unique()}`;
    await joining.getByLabel('First Name').fill('Nell');
    await joining.getByLabel('Last Name').fill(unique());
    await joining.getByLabel('Username').fill(username);
    await joining.getByLabel('Password', { exact: true }).fill('a long way to the quay');
    await expectAccessible(joining);
    await joining.getByRole('button', { name: 'Join' }).click();
    await expectPage(joining.getByRole('heading', { name: 'Welcome to the Team' })).toBeVisible();
    await joining.goto('/');
    await joining.goto(`/accept-invitation#token=${token}`);
    await joining.getByLabel('First Name').fill('Nell');
    await joining.getByLabel('Last Name').fill('Again');
    await joining.getByLabel('Username').fill(`again-${unique()}`);
    await joining.getByLabel('Password', { exact: true }).fill('a long way to the quay');
    await joining.getByRole('button', { name: 'Join' }).click();
    await expectPage(joining.getByRole('heading', { name: 'This Link No Longer Works' })).toBeVisible();

    await page.reload();
    const member = page.getByRole('row').filter({ hasText: email });
    await expectPage(member.getByText('Manager')).toBeVisible();
    await member.getByRole('button', { name: /Change the role/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Role').selectOption('Staff');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Change Role' }).click();
    await expectPage(member.getByText('Staff')).toBeVisible();
    await page.getByPlaceholder('Search by name or email...').fill(email);
    await expectPage(page.getByText(/^1 of [\d,]+\+? members$/)).toBeVisible();
    await page.getByRole('button', { name: 'Driver', exact: true }).click();
    await expectPage(page.getByText('No matching members')).toBeVisible();
    await page.getByRole('button', { name: 'Staff', exact: true }).click();
    await member.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expectPage(member).toHaveCount(0);
    await page.goto('/settings/team');
    const own = page.getByRole('row').filter({ hasText: '(you)' });
    await expectPage(own.getByRole('button')).toHaveCount(0);

    await page.goto(`/audit-log?who=${director.user.id}&range=1`);
    await expectPage(page.getByText('User role changed').first()).toBeVisible();
    await expectPage(page.getByText('User removed').first()).toBeVisible();
    await expectPage(page.getByRole('cell', { name: /^Today, / })).toHaveCount(1);
    await page.getByLabel('What', { exact: true }).selectOption('Invitations');
    await expectPage(page.getByText('User removed')).toHaveCount(0);
    await page.getByPlaceholder('Search by number, name, or ID...').fill(email);
    await expectPage(page.getByText('Invitation sent').first()).toBeVisible();
    await expectAccessible(page);
  });

  it('is read by a manager, and so are the roles; staff have no settings', async () => {
    const page = await open('/settings', { as: 'manager' });
    await expectPage(page.getByRole('tab')).toHaveText([
      'Team',
      'Roles & Permissions',
      'Operations',
      'Free Time',
      'Charges',
    ]);
    await expectPage(page.getByRole('heading', { name: 'Team', exact: true })).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Invite' })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Roles & Permissions' }).click();
    await expectPage(page.getByText('cannot modify organization settings')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Withdraw an invitation' });
    await expectPage(row.getByRole('img', { name: 'Yes' })).toHaveCount(1);
    await expectPage(row.getByRole('img', { name: 'No' })).toHaveCount(4);
    await expectAccessible(page);
    const staff = await open('/settings', { as: 'staff' });
    await expectPage(staff.getByText('404 Page Not Found')).toBeVisible();
  });
});
