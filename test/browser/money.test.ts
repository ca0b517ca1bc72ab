import { expect, it } from 'vitest';
import { createBox } from '#shared/contracts/boxes.ts';
import { recordFacts } from '#shared/contracts/facts.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import type { CallRequest } from '#shared/http/contract.ts';
import { eventually } from '#test/support/client.ts';
import { dayAhead } from '#test/support/days.ts';
import { arrived, boxOf, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { book, member, type Person } from '#test/support/people.ts';

const { open } = windows();
type Page = Awaited<ReturnType<typeof open>>;
type Facts = CallRequest<typeof recordFacts>['body']['facts'];

/** A container of a line that nobody has a rule for, and what is said of it. */
async function containerWith(staff: Person, ...facts: Facts): Promise<string> {
  const { id: shipmentId } = await book();
  const line = crypto.randomUUID().slice(0, 30);
  const { id } = await staff.call(createBox, { params: { id: shipmentId }, body: { direction: 'import', line } });
  await staff.call(recordFacts, { params: { id }, body: { facts } });
  return id;
}

/** Free until so many days from today. */
const lastFree = (days: number, of: 'demurrage' | 'per_diem' = 'demurrage'): Facts[number] => ({
  ...{ field: 'lfd', value: { of, day: dayAhead(days) }, source: 'terminal' },
});
const happened = (field: 'discharged' | 'gate_out' | 'emptied', days: number): Facts[number] => ({
  ...{ field, value: { at: new Date(Date.now() - days * DAY_MS).toISOString() }, source: 'terminal' },
});

const entryOf = (page: Page) => page.getByRole('link', { name: 'What Costs Money Next' });
const waitingIn = async (page: Page) =>
  Number(/(\d+) waiting/.exec((await entryOf(page).textContent()) ?? '')?.[1] ?? 0);

it('the menu says how many containers cost money unless they are moved today, and says so anew by itself', async () => {
  const staff = await member('staff');
  await containerWith(staff, lastFree(0));
  const page = await open('/boxes', { as: staff });
  await expectPage(entryOf(page)).toContainText(/\d+ waiting/);
  const before = await waitingIn(page);
  // Sooner than it is asked again by itself; a count that was asked for too early misses one, and not the next.
  await eventually(
    async () => {
      if ((await waitingIn(page)) > before) return true;
      await containerWith(staff, lastFree(-1));
      return false;
    },
    { within: 50_000, every: 6000 },
  );
  const phone = await open('/account-settings', { as: staff, viewport: PHONE, theme: 'dark' });
  await phone.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expectPage(entryOf(phone)).toContainText(/\d+ waiting/);
});

it('nobody counts where no container is tracked', async () => {
  const asked: string[] = [];
  const page = await open('/account-settings', {
    as: 'staff',
    answers: {
      '**/api/auth/user': async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ json: { ...(await answer.json()), tracksContainers: undefined } });
      },
      '**/api/counts/*': async (route) => {
        asked.push(new URL(route.request().url()).pathname);
        await route.continue();
      },
    },
  });
  await arrived(page);
  await expectPage.poll(() => asked).toEqual(['/api/counts/alerts']);
  await expectPage(entryOf(page)).toHaveCount(0);
  expect(asked).not.toContain('/api/counts/money');
});

/** Where the cells of the first row stand, by their middles from the top of the page. */
async function middlesOf(page: Page): Promise<number[]> {
  const cells = page.getByRole('table', { name: 'Facts by source' }).getByRole('row').nth(1).getByRole('cell');
  await expectPage(cells).toHaveCount(5);
  const boxes = await Promise.all((await cells.all()).map((cell) => boxOf(cell)));
  return boxes.map((box) => box.y + box.height / 2);
}

it('a container’s page has the step that is due next, and its facts are a table at a desk and cards on a phone', async () => {
  const staff = await member('staff');
  const id = await containerWith(staff, happened('discharged', 1));
  const page = await open(`/boxes/${id}`, { as: staff });
  await page.getByRole('button', { name: 'Add Last Free Day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Fact' });
  await expectPage(dialog.getByLabel('Fact')).toHaveValue('lfd');
  await expectPage(dialog.getByLabel('Of', { exact: true })).toHaveValue('demurrage');
  await dialog.getByLabel('Day').fill(dayAhead(3));
  await dialog.getByRole('button', { name: 'Add Fact' }).click();
  await expectPage(dialog).toHaveCount(0);
  await expectPage(page.getByRole('button', { name: 'Assign Driver: No number yet' })).toBeVisible();
  const [top = 0, ...others] = await middlesOf(page);
  expect(others.filter((middle) => Math.abs(middle - top) > 3)).toEqual([]);
  await expectAccessible(page);

  const phone = await open(`/boxes/${id}`, { as: staff, viewport: PHONE, theme: 'dark' });
  await expectPage(phone.getByRole('button', { name: 'Assign Driver: No number yet' })).toBeVisible();
  const [first = 0, ...further] = await middlesOf(phone);
  expect(further.some((middle) => Math.abs(middle - first) > 10)).toBe(true);
});

it('the return of an empty is recorded where nobody can be asked for it', async () => {
  const staff = await member('staff');
  const facts = [happened('gate_out', 4), happened('emptied', 3), lastFree(5, 'per_diem')];
  const page = await open(`/boxes/${await containerWith(staff, ...facts)}`, { as: staff });
  const step = page.getByRole('button', { name: 'Record Return' });
  await step.click();
  const dialog = page.getByRole('dialog', { name: 'Add Fact' });
  await expectPage(dialog.getByLabel('Fact')).toHaveValue('gate_in');
  await dialog.getByLabel('Day').fill(dayAhead(-1));
  await dialog.getByLabel('Time').fill('12:00');
  await dialog.getByRole('button', { name: 'Add Fact' }).click();
  await expectPage(dialog).toHaveCount(0);
  await expectPage(step).toHaveCount(0);
  await expectPage(page.getByText('Returned').first()).toBeVisible();
});
