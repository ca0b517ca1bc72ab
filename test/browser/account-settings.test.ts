import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { logIn } from '#shared/contracts/accounts.ts';
import { mailTo, tokenIn } from '#test/support/mailbox.ts';
import { boxOf, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { newAccount, PASSWORD, person, unique } from '#test/support/people.ts';

const { open } = windows();
const NEW_PASSWORD = 'a quay with nine cranes';

async function fillPasswords(page: Page, current: string, next: string, again = next): Promise<void> {
  await page.getByLabel('Current Password').fill(current);
  await page.getByLabel('New Password', { exact: true }).fill(next);
  await page.getByLabel('Confirm New Password').fill(again);
}

/** Until a text stands there that may be gone at the next look: the page itself says when it comes. */
function seen(page: Page, text: string): Promise<void> {
  return page.evaluate(comes, text);
}

/** Runs in the page. */
async function comes(text: string): Promise<void> {
  const isThere = () => document.body.textContent.includes(text);
  const { promise, resolve } = Promise.withResolvers<void>();
  const watch = new MutationObserver(() => isThere() && resolve());
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  if (!isThere()) await promise;
  watch.disconnect();
}

async function signIn(page: Page, identifier: string, password: string): Promise<void> {
  await page.getByLabel('Username or email').fill(identifier);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

describe('texts to oneself', () => {
  it('need a number, which a customer saves on the same page; what is texted waits for both', async () => {
    const page = await open('/account-settings', { as: await person('customer'), viewport: PHONE });
    const [agree, topic] = [
      page.getByLabel('Text me'),
      page.getByRole('group', { name: 'SMS' }).getByLabel('Arrival and delay alerts'),
    ];
    await expectPage(page.getByText("We don't have your phone number yet.")).toBeVisible();
    await expectPage(agree).toBeDisabled();
    await expectPage(topic).toBeDisabled();
    await expectAccessible(page);
    await page.getByLabel('Phone', { exact: true }).fill('(201) 555-0177');
    await page.getByRole('button', { name: 'Save Phone' }).click();
    await page.getByLabel('Text me at (201) 555-0177').check();
    await expectPage(topic).toBeEnabled();
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await seen(page, 'Preferences saved');
    const again = await page.context().newPage();
    await again.goto('/book');
    await expectPage(again.getByLabel('Phone', { exact: true })).toHaveValue('(201) 555-0177');
  });
});

describe('Account Settings', () => {
  it('changes the username, and every screen has it', async () => {
    const someone = await person('staff');
    const page = await open('/', { as: someone });
    await page.getByRole('link', { name: 'Account' }).click();
    await expectPage(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
    await expectPage(page.getByText(someone.user.email)).toBeVisible();
    await expectAccessible(page);
    // As wide as every other page: nothing but the page's own margin is free at the right.
    const [main, panel] = [page.getByRole('main'), page.getByRole('region', { name: 'Change Password' })];
    const rightOf = async (part: typeof main) => {
      const { x, width } = await boxOf(part);
      return Math.round(x + width);
    };
    expect((await rightOf(main)) - (await rightOf(panel))).toBe(24);

    const taken = (await newAccount('staff')).username;
    const field = page.getByLabel('Username', { exact: true });
    await field.fill(taken);
    const refused = seen(page, 'Error');
    await page.getByRole('button', { name: 'Update Username' }).click();
    await refused;
    await expectPage(page.getByText('This username is already taken').first()).toBeVisible();
    await expectPage(field).toHaveValue(taken);

    const username = `New.${unique()}`;
    await field.fill(username);
    const reloaded = page.waitForEvent('load');
    const told = seen(page, 'Username updated successfully');
    await page.getByRole('button', { name: 'Update Username' }).click();
    await told;
    await reloaded;
    await expectPage(page.getByLabel('Username', { exact: true })).toHaveValue(username);
  });

  it('changes the password: this session goes on, the other one ends', async () => {
    const someone = await person('staff');
    const elsewhere = await person('staff');
    elsewhere.user = someone.user;
    await elsewhere.call(logIn, {
      body: { identifier: someone.user.username, password: PASSWORD, loginType: 'staff' },
    });
    const page = await open('/account-settings', { as: someone, theme: 'dark' });
    const other = await open('/account-settings', { as: elsewhere });
    await expectPage(other.getByText(someone.user.email)).toBeVisible();

    const save = page.getByRole('button', { name: 'Change Password' });
    await fillPasswords(page, 'not the password', NEW_PASSWORD, `${NEW_PASSWORD}!`);
    await save.click();
    await expectPage(page.getByText('New passwords do not match')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('New Password', { exact: true }).fill(`${NEW_PASSWORD}!`);
    await expectPage(page.getByText('New passwords do not match')).toHaveCount(0);
    await save.click();
    await expectPage(page.getByRole('main').getByText('The current password is not correct')).toBeVisible();
    await expectPage(page.getByText('Failed to update password')).toBeVisible();
    await expectPage(page.getByLabel('Current Password')).toBeFocused();

    await fillPasswords(page, PASSWORD, NEW_PASSWORD);
    // The other window learns of it by its connection, which ends: nothing is pressed there.
    const told = seen(other, 'You are logged out. Logging in again...');
    const left = other.waitForURL((url) => url.pathname === '/');
    await save.click();
    await expectPage(page.getByText('Password updated successfully')).toBeVisible();
    await expectPage(page.getByLabel('Current Password')).toHaveValue('');
    await Promise.all([told, left]);
    await page.getByRole('link', { name: 'Shipments', exact: true }).click();
    await expectPage(page.getByRole('heading', { name: 'Shipments', level: 1 })).toBeVisible();
    await page.reload();
    await expectPage(page.getByRole('heading', { name: 'Shipments', level: 1 })).toBeVisible();
  });

  it('asks before a typed name is left', async () => {
    const page = await open('/account-settings', { as: 'staff' });
    await page.getByLabel('Username', { exact: true }).fill(`New.${unique()}`);
    await page.getByRole('link', { name: 'Shipments', exact: true }).click();
    await expectPage(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  it('is My Account in the portal, and works on a phone', async () => {
    const page = await open('/customer-portal', { as: 'customer' });
    await expectPage(page.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/account-settings');
    const phone = await open('/account-settings', { as: 'customer', viewport: PHONE, theme: 'dark' });
    await expectPage(phone.getByRole('heading', { name: 'Change Password' })).toBeVisible();
    await expectAccessible(phone);
    const staff = await open('/', { as: 'staff', viewport: PHONE });
    await staff.getByRole('link', { name: 'Account' }).click();
    await expectPage(staff.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
    await expectAccessible(staff);
    const driver = await open('/account-settings', { as: 'driver', viewport: PHONE });
    await expectPage(driver.getByRole('heading', { name: 'Change Password' })).toBeVisible();
    await expectAccessible(driver);
  });
});

describe('Forgot Password', () => {
  it('sends a link with which a new password is chosen, once', async () => {
    const { email, username } = await newAccount('staff');
    const page = await open('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expectPage(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expectPage(page.getByText('Invalid email')).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expectPage(page.getByText(/If an account with this address exists/)).toBeVisible();
    await expectAccessible(page);

    const link = `/reset-password#token=${tokenIn(await mailTo(email, /new password/i))}`;
    await page.goto(link);
    await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm New Password').fill(NEW_PASSWORD);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save Password' }).click();
    await expectPage(page.getByRole('heading', { name: 'Password Updated' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign In', exact: true }).click();
    await signIn(page, username, NEW_PASSWORD);
    await expectPage(page.getByRole('link', { name: 'Account' })).toBeVisible();

    const again = await open(link, { viewport: PHONE, theme: 'dark' });
    await again.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
    await again.getByLabel('Confirm New Password').fill(NEW_PASSWORD);
    await again.getByRole('button', { name: 'Save Password' }).click();
    await expectPage(again.getByRole('heading', { name: 'This Link No Longer Works' })).toBeVisible();
    await expectAccessible(again);
    await again.getByRole('link', { name: 'Request a New Link' }).click();
    await expectPage(again.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  });
});
