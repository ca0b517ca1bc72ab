import { describe, expect, it } from 'vitest';
import { mailsTo, mailTo } from '#test/support/mailbox.ts';
import { arrived, boxOf, DESK, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { newAccount, PASSWORD, unique } from '#test/support/people.ts';

const { open } = windows();
type Page = Awaited<ReturnType<typeof open>>;

async function signIn(page: Page, identifier: string, password: string): Promise<void> {
  await page.getByLabel('Username or email').fill(identifier);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

describe('signing in', () => {
  it('goes through the right tab to the right place, and out again', async () => {
    const { username } = await newAccount('manager');
    const page = await open('/login');
    // A socket that is still on its way when its session ends is refused, and the browser says so.
    const connected = new Promise<void>((done) =>
      page.on('websocket', (socket) => socket.on('framesent', () => done())),
    );
    await signIn(page, username, 'not the password');
    await expectPage(page.getByText('Login Failed')).toBeVisible();
    const problem = page.getByRole('main').getByRole('alert');
    await expectPage(problem).toHaveText('Invalid credentials or wrong login portal');
    await expectAccessible(page);
    await expectPage(page.getByLabel('Username or email')).toHaveValue(username);
    await signIn(page, username, PASSWORD);
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await connected;
    await page.getByRole('button', { name: /log ?out/i }).click();
    await expectPage(page.getByRole('heading', { level: 1 })).toContainText('Every container');
    await page.goto('/shipments');
    await expectPage(page.getByRole('heading', { level: 1 })).toContainText('404 Page Not Found');
    await page.getByRole('main').getByRole('link', { name: 'Member Login' }).click();
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Member Login');
  });

  it('keeps the tabs where they are from form to form, under a title that follows the form', async () => {
    const page = await open('/login');
    await arrived(page);
    const tabs = page.getByRole('tablist');
    const top = (await boxOf(tabs)).y;
    const title = page.getByRole('heading', { level: 1 });
    for (const [tab, words] of [
      ['Customer', 'Member Login'],
      ['Request Demo', 'Request a Demo'],
      ['Director', 'Member Login'],
      ['Client Staff', 'Member Login'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await expectPage(title).toHaveText(words);
      expect((await boxOf(tabs)).y, tab).toBe(top);
    }
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectPage(title).toHaveText('Create Account');
    expect((await boxOf(tabs)).y).toBe(top);
    await page.getByRole('tab', { name: 'Director' }).click();
    await expectPage(title).toHaveText('Member Login');
  });
});

/** Fills in the customers' sign-up. */
async function signUp(page: Page): Promise<{ name: string; email: string }> {
  const name = `kelechi-${unique()}`;
  const email = `${name}@quay.example`;
  // A tab that was rendered at build does nothing until its code has come.
  await arrived(page);
  await page.getByRole('tab', { name: 'Customer' }).click();
  // Of the customers' tab alone: until it stands, the button is that of the tab before.
  await expectPage(page.getByRole('link', { name: 'Book Now' })).toBeVisible();
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await page.getByLabel('First name').fill('Kelechi');
  await page.getByLabel('Last name').fill(name);
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  return { name, email };
}

/** Where the link of a confirmation mail leads. */
async function pathIn(email: string): Promise<string> {
  const { text } = await mailTo(email, /Confirm/);
  const { pathname, hash } = new URL(/http:\/\/\S+\/confirm-email\S*/.exec(text)?.[0] ?? '');
  return `${pathname}${hash}`;
}

describe('an account', () => {
  it('waits for the confirmed address and the director', async () => {
    const mine = await open('/login', { viewport: PHONE, theme: 'dark' });
    const { name, email } = await signUp(mine);
    await expectPage(mine.getByText('Account Created!')).toBeVisible();
    await expectPage(mine.getByText(`We sent a link to ${email}`)).toBeVisible();
    await expectPage(mine.getByRole('heading', { level: 1 })).toHaveText('Member Login');
    await expectAccessible(mine);

    await mine.goto(await pathIn(email));
    await mine.getByLabel('Password', { exact: true }).fill('not the password');
    await mine.getByRole('button', { name: 'Confirm' }).click();
    await expectPage(mine.getByText('This is not the password for this account')).toBeVisible();
    await expectAccessible(mine);
    await mine.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await mine.getByRole('button', { name: 'Confirm' }).click();
    await expectPage(mine.getByRole('heading', { level: 1 })).toHaveText('Email Confirmed');
    await expectPage(mine.getByText('We email you as soon as you can sign in.')).toBeVisible();

    const director = await open('/pending-users', { as: 'admin' });
    const card = director.getByRole('article').or(director.getByRole('listitem')).filter({ hasText: name }).first();
    await card.getByRole('button', { name: 'Approve' }).click();
    await expectPage(director.getByText('User Approved')).toBeVisible();

    await mine.goto('/login');
    const tab = mine.getByRole('tab', { name: 'Customer' });
    await tab.click();
    await expectPage(tab).toHaveAttribute('aria-selected', 'true');
    await expectPage(mine.getByRole('link', { name: 'Book Now' })).toBeVisible();
    await signIn(mine, email, PASSWORD);
    await expectPage(mine.getByRole('heading', { level: 1 })).toHaveText('Welcome, Kelechi!');
  });

  it('gets its link once more: after the sign-up, and from whoever cannot sign in or has half a link', async () => {
    const page = await open('/login', { viewport: DESK });
    const { name, email } = await signUp(page);
    await page.getByRole('button', { name: 'Resend' }).click();
    await expectPage(page.getByText('If an account with this address is waiting for confirmation')).toBeVisible();
    await expectPage.poll(async () => (await mailsTo(email)).length).toBe(2);
    await page.getByRole('button', { name: 'Back to Sign In' }).click();
    await expectPage(page.getByText('We sent a link to')).toBeHidden();
    await expectPage(page.getByLabel('Username or email')).toBeFocused();

    await signIn(page, name, PASSWORD);
    const problem = page.getByRole('main').getByRole('alert');
    await expectPage(problem).toContainText('Please confirm your email address with the link we sent you');
    await problem.getByRole('link', { name: 'Send a new link' }).click();
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Confirm Your Email');
    await expectAccessible(page);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send a New Link' }).click();
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email');
    await expectPage.poll(async () => (await mailsTo(email)).length).toBe(3);
  });

  it('hears what to do about a link that no longer works', async () => {
    const page = await open(`/confirm-email?token=${'A'.repeat(43)}`);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('This Link No Longer Works');
    await expectPage(page.getByRole('button', { name: 'Send a New Link' })).toBeVisible();
    await expectAccessible(page);
  });
});
