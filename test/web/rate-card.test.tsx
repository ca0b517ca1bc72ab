import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ChargeCodes } from '#shared/contracts/charges.ts';
import type { RateCard } from '#shared/contracts/rate-cards.ts';
import { cardRuleWords } from '../../web/entities/charges/rate-words.ts';
import { RateCardPanel } from '../../web/features/customers/rates/RateCardPanel.tsx';
import { type CardRule, RateForm, rateValues } from '../../web/features/customers/rates/rate-form.ts';
import { WaitingForm, type WaitingRule, waitingValues } from '../../web/features/customers/rates/waiting-form.ts';
import { waitingStartWords, waitingWords } from '../../web/features/customers/rates/waiting-words.ts';
import { type Call, hearToasts, json, problem, serve, show } from './support.tsx';

const said = hearToasts();

const CODES: ChargeCodes['codes'] = [
  { code: 'chassis', name: 'Chassis', unit: 'day', rate: 45, isTaxable: false },
  { code: 'fuel', name: 'Fuel surcharge', unit: 'percent', rate: 30, isTaxable: false },
  { code: 'waiting', name: 'Waiting time', unit: 'hour', rate: 70, isTaxable: false },
];
const FUEL: CardRule = { code: 'fuel', name: 'Fuel surcharge', unit: 'percent', rate: 33.5, minimum: 10 };
const CHASSIS: CardRule = { code: 'chassis', name: 'Chassis', unit: 'day', rate: 45, free: 2 };
const WAITING: WaitingRule = {
  ...{ code: 'waiting', name: 'Waiting time', freeMinutes: 120, rate: 70, stepMinutes: 15 },
  ...{ round: 'up', start: 'window', lateFree: 'keep' },
};
const CARD: RateCard = { rules: [FUEL], since: '2026-11-02T15:00:00.000Z', by: 'Elena Diaz', version: 2 };

/** The panel, and what was sent; the first change is answered by `refusal` where there is one. */
async function open(card: RateCard, refusal?: () => Response) {
  let now = card;
  const sent: unknown[] = [];
  serve(({ method, url, body }: Call) => {
    if (url === '/api/charge-codes') return json({ codes: CODES, salesTaxes: [], version: 1 });
    if (method === 'GET') return json(now);
    sent.push(body);
    if (refusal && sent.length === 1) return refusal();
    now = { ...now, ...(body as RateCard), version: now.version + 1 };
    return json(now);
  });
  show(
    <MemoryRouter>
      <RateCardPanel customerId="cus_1" />
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: 'Add Rate' });
  return sent;
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, select' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const pressIn = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

async function typeChassis() {
  await press('Add Rate');
  await userEvent.type(await screen.findByLabelText(/^Rate/, { selector: 'input' }), '45');
  await userEvent.type(field(/^Free days/), '2');
}

describe('a rate card', () => {
  it('says what it charges, by whom and since when', async () => {
    await open({ ...CARD, waiting: WAITING });
    const lines = within(screen.getByRole('list', { name: 'Rates' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Fuel surcharge33.5% of the price, at least $10.00',
      expect.stringMatching(/^Waiting time\$70\.00 per hour after 2 h free, in steps of 15 min, rounded up/),
    ]);
    expect(screen.getByText(/^In force since Nov 02, 2026, Elena Diaz\./)).toBeTruthy();
  });

  it('that nobody has made says so', async () => {
    await open({ rules: [], version: 0 });
    expect(screen.getByText('Standard prices only')).toBeTruthy();
  });

  it('keeps its other rates and the waiting time when one is added, and offers none twice', async () => {
    const sent = await open({ ...CARD, waiting: WAITING });
    await press('Add Rate');
    const options = within(await screen.findByLabelText(/^Charge/)).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Chassis']);
    await userEvent.type(field(/^Rate/), '45');
    await pressIn('Add Rate');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([{ rules: [FUEL, { code: 'chassis', unit: 'day', rate: 45 }], waiting: WAITING, version: 2 }]);
  });

  it('counts a new rate as its charge is counted, until somebody chooses', async () => {
    await open({ rules: [], version: 0 });
    await press('Add Rate');
    const charge = await screen.findByLabelText(/^Charge/);
    expect(field(/^Unit/).value).toBe('day');
    fireEvent.change(charge, { target: { value: 'fuel' } });
    expect(field(/^Unit/).value).toBe('percent');
    fireEvent.change(field(/^Unit/), { target: { value: 'each' } });
    fireEvent.change(charge, { target: { value: 'chassis' } });
    expect(field(/^Unit/).value).toBe('each');
  });

  it('that somebody else changed meanwhile is told, and what was typed is saved on top of it', async () => {
    const theirs = { ...CARD, rules: [], waiting: WAITING, version: 3 };
    const sent = await open(CARD, () => {
      const body = { type: 'about:blank', title: 'Conflict', status: 409, detail: 'Meanwhile' };
      return new Response(JSON.stringify({ ...body, code: 'version_conflict', current: theirs }), { status: 409 });
    });
    await typeChassis();
    await pressIn('Add Rate');
    await waitFor(() => expect(said.at(-1)?.title).toBe('Changed in the Meantime'));
    expect(field(/^Free days/).value).toBe('2');
    await pressIn('Add Rate');
    const { name: _none, ...typed } = CHASSIS;
    await waitFor(() => expect(sent.at(-1)).toEqual({ rules: [typed], waiting: WAITING, version: 3 }));
  });

  it('says what is wrong with a rate at its field', async () => {
    await open(CARD, () =>
      problem(422, 'validation_failed', 'No', [
        { path: 'rules.1.maximum', message: 'The most is less than the least' },
      ]),
    );
    await typeChassis();
    await pressIn('Add Rate');
    expect(await screen.findByText('The most is less than the least')).toBeTruthy();
    expect(said).toEqual([]);
  });

  it('ends waiting time and keeps its rates', async () => {
    const sent = await open({ ...CARD, waiting: WAITING });
    await press('End Waiting time');
    await pressIn('End');
    await waitFor(() => expect(sent).toEqual([{ rules: [FUEL], waiting: null, version: 2 }]));
  });
});

it.each([
  [CHASSIS, '$45.00 per day, 2 days free'],
  [
    { code: 'miles', unit: 'mile', rate: 3.2, free: 50, maximum: 400 } as const,
    '$3.20 per mile, 50 miles free, at most $400.00',
  ],
  [{ code: 'prepull', unit: 'each', rate: 150 } as const, '$150.00 per shipment'],
])('a rate reads as it is charged', (rule, words) => expect(cardRuleWords(rule)).toBe(words));

it('waiting time reads as it is charged', () => {
  expect(waitingWords({ ...WAITING, freeMinutes: 0, round: 'nearest', minimumMinutes: 30, maximum: 280 })).toBe(
    '$70.00 per hour from the start, in steps of 15 min, rounded to the nearest, billed from 30 min, at most $280.00',
  );
  expect(waitingStartWords({ start: 'arrival', lateFree: 'lose' })).toBe(
    'Free time starts on arrival. Driver came after the window: no free time.',
  );
});

describe('the form', () => {
  it.each([FUEL, CHASSIS])('of a rate begins with $code and ends with the same', (rule) => {
    expect(z.parse(RateForm, rateValues(rule))).toEqual(rule);
  });

  it('of a rate forgets what is free where nothing is counted', () => {
    expect(z.parse(RateForm, { ...rateValues(CHASSIS), unit: 'each', free: 'two' })).toMatchObject({ free: undefined });
  });

  it('of waiting time begins with what is there and ends with the same', () => {
    expect(z.parse(WaitingForm, waitingValues(WAITING, CODES))).toEqual(WAITING);
  });
});
