import { expect, it } from 'vitest';
import { createBox, getBox, updateBox } from '#shared/contracts/boxes.ts';
import { type ClockRuleDraft, createClockRule } from '#shared/contracts/clock-rules.ts';
import { recordFacts } from '#shared/contracts/facts.ts';
import { dayAhead } from '#test/support/days.ts';
import { DENSE, makeDense } from '#test/support/lists.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { book, member } from '#test/support/people.ts';

const { open } = windows();
type Page = Awaited<ReturnType<typeof open>>;

async function addFact(page: Page, fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Add Fact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Fact' });
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Add Fact' }).click();
  await expectPage(dialog).toHaveCount(0);
}

async function sayHold(page: Page, state: 'hold' | 'released', source = 'line'): Promise<void> {
  await addFact(page, async (dialog) => {
    await dialog.getByLabel('Fact').selectOption('hold');
    await dialog.getByLabel('Who says so').selectOption(source);
    await dialog.getByLabel('State').selectOption(state);
  });
}

it('a container is tracked from its shipment, waits for the line, and is ready once it is released', async () => {
  const staff = await member('staff');
  const { id } = await book();
  const page = await open(`/shipments?open=${id}`, { as: staff });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Track the Container...' }).click();
  const track = page.getByRole('dialog', { name: 'Track the Container' });
  await track.getByLabel('Steamship line').fill('CMA CGM');
  await expectAccessible(page);
  await track.getByRole('button', { name: 'Track Container' }).click();
  await expectPage(page.getByRole('heading', { level: 1, name: 'No number yet' })).toBeVisible();
  await expectPage(page.getByText('Nobody has said yet whether it can be fetched.')).toBeVisible();

  await addFact(page, async (dialog) => {
    await expectAccessible(page);
    await dialog.getByLabel('Who says so').selectOption('terminal');
  });
  await expectPage(page.getByText('Ready to pick up.')).toBeVisible();

  await sayHold(page, 'hold');
  await expectPage(page.getByText('Waiting: freight hold')).toBeVisible();
  await expectPage(page.getByText('It cannot be fetched yet.')).toBeVisible();
  await expectPage(page.getByText(/^line, \d/)).toBeVisible();

  await sayHold(page, 'released', 'terminal');
  await expectPage(page.getByText('Sources disagree on the freight hold')).toBeVisible();
  await expectAccessible(page);

  await sayHold(page, 'released');
  await expectPage(page.getByText('Ready to pick up.')).toBeVisible();
  await page.getByRole('link', { name: 'Open shipment' }).click();
  await page.getByRole('link', { name: 'Open container' }).click();
  await expectPage(page.getByText('Ready to pick up.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Containers' }).click();
  await expectPage(page.getByRole('heading', { level: 1, name: 'Containers' })).toBeVisible();
});

it('a fact is taken back with a reason, on a phone, and the same fact told twice adds nothing', async () => {
  const staff = await member('staff');
  const { id } = await book();
  const box = await staff.call(createBox, { params: { id }, body: { direction: 'import' } });
  const page = await open(`/boxes/${box.id}`, { as: staff, viewport: PHONE, theme: 'dark' });
  const seen = async (dialog: ReturnType<Page['getByRole']>) => {
    await dialog.getByLabel('Fact').selectOption('available');
    await dialog.getByLabel('Who says so').selectOption('terminal');
    await dialog.getByLabel('Available').selectOption('no');
    await dialog.getByLabel('Seen on').fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
    await dialog.getByLabel('Seen at').fill('06:30');
  };
  await addFact(page, seen);
  await expectPage(page.getByText('Waiting: not available')).toBeVisible();
  const { version } = await staff.call(getBox, { params: { id: box.id } });
  await addFact(page, seen);
  expect(await staff.call(getBox, { params: { id: box.id } })).toMatchObject({ version });

  await page.getByRole('button', { name: 'Take back Available of terminal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take Back Fact' });
  await dialog.getByRole('button', { name: 'Take Back' }).click();
  await expectPage(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill('It was another container');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take Back' }).click();
  await expectPage(page.getByText('Taken Back: Available: No')).toBeVisible();
  await expectPage(page.getByText('No longer counts')).toBeVisible();
  await expectPage(page.getByText('Nobody has said yet whether it can be fetched.')).toBeVisible();
});

it('a manager enters a rule, and reads which container costs money first, day by day', async () => {
  const manager = await member('manager');
  const line = crypto.randomUUID().slice(0, 30);
  const { id } = await book();
  const box = await manager.call(createBox, { params: { id }, body: { direction: 'import', line } });
  const page = await open('/settings/free-time', { as: manager });
  await page.getByRole('button', { name: 'Add Rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Rule' });
  await dialog.getByLabel('Name').fill('Terminal demurrage');
  await dialog.getByLabel('Steamship line').fill(line);
  await dialog.getByLabel('In force from').fill('2026-01-01');
  await dialog.getByLabel('Free days', { exact: true }).fill('2');
  await dialog.getByLabel('Free days are').selectOption('calendar');
  await dialog.getByLabel('A day costs', { exact: true }).fill('150');
  await dialog.getByLabel('For so many days').fill('1');
  await dialog.getByRole('button', { name: 'Add Rule' }).click();
  await expectPage(dialog.getByText('Enter what a day costs')).toBeVisible();
  await dialog.getByLabel('After that a day costs').fill('$250.00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add Rule' }).click();
  await expectPage(
    page.getByText('2 days free from the day after discharge, $150 a day for 1 day, then $250 a day').first(),
  ).toBeVisible();

  const at = new Date(Date.now() - 5 * 86_400_000).toISOString();
  const facts = [{ field: 'discharged' as const, value: { at }, source: 'terminal' as const }];
  await manager.call(recordFacts, { params: { id: box.id }, body: { facts } });
  await page.goto(new URL('/money?clock=charging', page.url()).href);
  await expectPage(page.getByRole('heading', { level: 1, name: 'What Costs Money Next' })).toBeVisible();
  await page.getByPlaceholder('Search by number, customer or line...').fill(line);
  const table = page.getByRole('table', { name: 'What costs money next' });
  const total = table.getByRole('button', { name: 'Demurrage: Charging $250 tomorrow' });
  await expectPage(total).toHaveCount(1);
  await expectPage(table.getByText('$650 so far, 3 days')).toBeVisible();
  await makeDense(page);
  const { height = Number.NaN } = (await table.locator('[data-record]').boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(DENSE);
  await total.focus();
  await page.keyboard.press('Enter');
  await expectPage(total).toHaveAttribute('aria-expanded', 'true');
  const days = table.getByRole('list', { name: 'Demurrage day by day' }).getByRole('listitem');
  await expectPage(days).toHaveCount(4);
  await expectPage(days.last()).toContainText('$900 if it stays');
  await expectPage(table.getByText(/^Terminal demurrage: 2 days free from the day after discharge/)).toBeVisible();
  await expectPage(table.getByText(/^Discharged .* by the rule\.$/)).toBeVisible();
  await expectAccessible(page);
  await table.getByRole('button', { name: /^Assign Driver/ }).click();
  await expectPage(page.getByRole('dialog', { name: 'Assign Driver' }).getByLabel('Driver')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expectPage(page.getByRole('dialog')).toHaveCount(0);
  await table.getByRole('link', { name: 'No number yet' }).click();
  await expectPage(page.getByRole('list', { name: 'Days of demurrage' }).getByRole('listitem')).toHaveCount(3);
  await expectPage(page.getByText('Counted by Terminal demurrage')).toBeVisible();
  await expectPage(page.getByText(/^Free time ended/)).toBeVisible();
  await expectAccessible(page);
});

it('a street turn ends per diem where its rule says so, and is taken back', async () => {
  const manager = await member('manager');
  const line = crypto.randomUUID().slice(0, 30);
  const { id } = await book();
  const box = await manager.call(createBox, { params: { id }, body: { direction: 'import', line } });
  const rule: ClockRuleDraft = {
    ...{ name: 'Per diem', of: 'per_diem', line, startOn: 'gate_out', endOn: 'gate_in', startDay: 'next', free: 2 },
    ...{ count: 'calendar', chargeCount: 'calendar', isEndDayCharged: true, closedDays: 'none', from: '2020-01-01' },
    ...{ streetTurn: 'stop', tiers: [{ cents: 12_000 }] },
  };
  await manager.call(createClockRule, { body: rule });
  const at = new Date(Date.now() - 6 * 86_400_000).toISOString();
  const facts = [{ field: 'gate_out' as const, value: { at }, source: 'paper' as const }];
  await manager.call(recordFacts, { params: { id: box.id }, body: { facts } });
  const page = await open(`/boxes/${box.id}`, { as: manager });
  await expectPage(page.getByText('Charging $120 tomorrow').first()).toBeVisible();
  await addFact(page, async (dialog) => {
    await dialog.getByLabel('Fact').selectOption('street_turned');
    await dialog.getByLabel('Who says so').selectOption('line');
    await dialog.getByLabel('Day', { exact: true }).fill(dayAhead(-1));
    await dialog.getByLabel('Time').fill('09:30');
  });
  const steps = page.getByRole('list', { name: 'Stages' });
  await expectPage(steps.locator('[aria-current="step"]')).toContainText('Street turned');
  await expectPage(page.getByText(/^Street turned .*, which ended it\.$/)).toBeVisible();
  await expectPage(page.getByText('Ended, with days that cost money')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take back Street turned of line' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take Back Fact' });
  await dialog.getByLabel('Reason').fill('It was another container');
  await dialog.getByRole('button', { name: 'Take Back' }).click();
  await expectPage(page.getByText('Charging $120 tomorrow').first()).toBeVisible();
  await expectPage(steps.getByText('Street turned')).toHaveCount(0);
});

it('a rule has every field, is refused beside one like it, is read back and archived', async () => {
  const manager = await member('manager');
  const line = crypto.randomUUID().slice(0, 30);
  const { id } = await book();
  await manager.call(createBox, { params: { id }, body: { direction: 'import', line } });
  const page = await open('/settings/free-time', { as: manager });
  const add = async (more: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) => {
    await page.getByRole('button', { name: 'Add Rule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Rule' });
    await dialog.getByLabel('Name').fill(`Per diem ${line}`);
    await dialog.getByLabel('What costs').selectOption('per_diem');
    await dialog.getByLabel('Steamship line').fill(line);
    await dialog.getByLabel('Size').selectOption('40');
    await dialog.getByLabel('In force from').fill('2026-01-01');
    await dialog.getByLabel('A day costs', { exact: true }).fill('120');
    await more(dialog);
    await dialog.getByRole('button', { name: 'Add Rule' }).click();
    return dialog;
  };
  await add(async (dialog) => {
    await dialog.getByLabel('Who pays').selectOption('us');
    await dialog.getByLabel('Closed days').selectOption('organization');
    await dialog.getByLabel('The day it ends').selectOption('no');
    await dialog.getByLabel('Days charged at least').fill('2');
    await dialog.getByLabel('A street turn').selectOption('stop');
  });
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `Per diem ${line}` });
  await expectPage(row).toContainText(`Per diem, ${line}, 40 ft, from Jan 01, 2026`);
  await expectPage(row).toContainText('Counts calendar days, without the last one. At least 2 days. Ends at return.');
  await expectPage(row).toContainText('those of our organization. A street turn ends it. We pay.');
  await expectAccessible(page);

  const dialog = await add(async () => undefined);
  await expectPage(dialog.getByText(`"Per diem ${line}" is about the same from the same day on`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();

  await row.getByRole('button', { name: /^Archive/ }).click();
  await page.getByRole('button', { name: 'Archive Rule' }).click();
  await expectPage(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Archived' }).click();
  await expectPage(row).toContainText('Archived');
});

it('a container is changed, also after somebody else changed it, and a rule is chosen with a reason', async () => {
  const manager = await member('manager');
  const line = crypto.randomUUID().slice(0, 30);
  const { id } = await book();
  const box = await manager.call(createBox, { params: { id }, body: { direction: 'import', line } });
  const page = await open(`/boxes/${box.id}`, { as: manager });
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Container' });
  await dialog.getByLabel('Bill of lading').fill('MEDUHX918204');
  await expectAccessible(page);
  await manager.call(updateBox, { params: { id: box.id }, body: { bookingNumber: '2604419981' } });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectPage(page.getByText('Changed in the Meantime')).toBeVisible();
  await expectPage(dialog.getByLabel('Booking number')).toHaveValue('2604419981');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectPage(dialog).toHaveCount(0);
  await expectPage(page.getByText('MEDUHX918204')).toBeVisible();
  expect(await manager.call(getBox, { params: { id: box.id } })).toMatchObject({
    ...{ masterBill: 'MEDUHX918204', bookingNumber: '2604419981' },
  });
});

it('reports say what the days of containers cost', async () => {
  const manager = await member('manager');
  const { id } = await book();
  await manager.call(createBox, { params: { id }, body: { direction: 'import' } });
  const page = await open('/reports?tab=containers', { as: manager });
  await expectPage(page.getByText('Days that cost money')).toBeVisible();
  await expectPage(page.getByRole('heading', { name: 'By customer' })).toBeVisible();
  await expectAccessible(page);
});

it('staff read on a phone which containers cost money, without how much', async () => {
  const staff = await member('staff');
  const { id } = await book();
  const box = await staff.call(createBox, { params: { id }, body: { direction: 'import' } });
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  const facts = [{ field: 'lfd' as const, value: { of: 'demurrage' as const, day }, source: 'terminal' as const }];
  await staff.call(recordFacts, { params: { id: box.id }, body: { facts } });
  const page = await open('/money', { as: staff, viewport: PHONE, theme: 'dark' });
  await expectPage(page.getByText('Demurrage: Charging').first()).toBeVisible();
  await expectPage(page.getByText('$')).toHaveCount(0);
  await expectAccessible(page);
});
