import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ChargeCodes } from '#shared/contracts/charges.ts';
import { ChargesSettings } from '../../web/features/organization/settings/charges/ChargesSettings.tsx';
import {
  ChargeCodeForm,
  codeValues,
  proposedCode,
  SalesTaxForm,
} from '../../web/features/organization/settings/charges/charge-code-form.ts';
import { hearToasts, json, problem, serve, show } from './support.tsx';

const said = hearToasts();

const CHARGES: ChargeCodes = {
  codes: [
    { code: 'chassis', name: 'Chassis', unit: 'day', rate: 45, isTaxable: true },
    { code: 'fuel', name: 'Fuel surcharge', unit: 'percent', rate: 30, isTaxable: false },
    { code: 'toll', name: 'Toll', unit: 'each', rate: 0, isTaxable: false },
  ],
  salesTaxes: [{ state: 'NJ', name: 'Sales tax', rate: 6.625, isPriceTaxed: false }],
  version: 4,
};
const STORAGE = { code: 'yard-storage', name: 'Yard storage', unit: 'day', rate: 40, isTaxable: false } as const;

/** The section, and what was sent; the first change is answered by `refusal` where there is one. */
async function open(charges: ChargeCodes, refusal?: (current: () => void) => Response) {
  let now = charges;
  const sent: unknown[] = [];
  serve(({ method, body }) => {
    if (method === 'GET') return json(now);
    sent.push(body);
    if (refusal && sent.length === 1) return refusal(() => (now = { ...now, version: now.version + 1 }));
    now = { ...now, ...(body as ChargeCodes), version: now.version + 1 };
    return json(now);
  });
  show(
    <MemoryRouter>
      <ChargesSettings />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: 'Sales Tax' });
  return sent;
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const pressIn = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const choose = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });

async function addStorage() {
  await press('Add Charge');
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Yard storage');
  choose(/^Unit/, 'day');
  await userEvent.type(field(/^Rate/), '$40.00');
}

describe('what can be charged', () => {
  it('is listed with what it usually costs', async () => {
    await open(CHARGES);
    const lines = within(screen.getByRole('list', { name: 'Charges' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Chassis$45.00 per dayTaxable',
      'Fuel surcharge30% of the price',
      'TollSet each time',
    ]);
  });

  it('is added to what is there, under a code that is made of its name', async () => {
    const sent = await open(CHARGES);
    await addStorage();
    expect(field(/^Code/).value).toBe('yard-storage');
    await pressIn('Add Charge');
    expect(await screen.findByText('$40.00 per day')).toBeTruthy();
    expect(sent).toEqual([{ codes: [...CHARGES.codes, STORAGE], version: 4 }]);
  });

  it('keeps a code that somebody typed', async () => {
    await open(CHARGES);
    await press('Add Charge');
    await userEvent.type(await screen.findByLabelText(/^Name/), 'Yard');
    await userEvent.clear(field(/^Code/));
    await userEvent.type(field(/^Code/), 'lot');
    await userEvent.type(field(/^Name/), ' storage');
    expect(field(/^Code/).value).toBe('lot');
  });

  it('that somebody else changed meanwhile is told, and what was typed is saved on top of it', async () => {
    const sent = await open(CHARGES, (change) => {
      change();
      const body = { type: 'about:blank', title: 'Conflict', status: 409, detail: 'Meanwhile' };
      const current = { ...CHARGES, codes: CHARGES.codes.slice(1), version: 5 };
      return new Response(JSON.stringify({ ...body, code: 'version_conflict', current }), { status: 409 });
    });
    await addStorage();
    await pressIn('Add Charge');
    await waitFor(() => expect(said.at(-1)?.title).toBe('Changed in the Meantime'));
    expect(field(/^Name/).value).toBe('Yard storage');
    await pressIn('Add Charge');
    await waitFor(() => expect(sent.at(-1)).toEqual({ codes: [...CHARGES.codes.slice(1), STORAGE], version: 5 }));
  });
});

describe('a sales tax', () => {
  it('is off while no state is there', async () => {
    await open({ ...CHARGES, salesTaxes: [] });
    expect(screen.getByText('Off')).toBeTruthy();
  });

  it('of a state that there is not is refused at that field', async () => {
    const sent = await open(CHARGES, () =>
      problem(422, 'validation_failed', 'No', [{ path: 'salesTaxes.1.state', message: 'This is no state' }]),
    );
    await press('Add State');
    await userEvent.type(await screen.findByLabelText(/^State/), 'ZZ');
    await userEvent.type(field(/^Rate/), '4.225');
    await pressIn('Add Sales Tax');
    expect(await screen.findByText('This is no state')).toBeTruthy();
    expect(said).toEqual([]);
    const added = { state: 'ZZ', name: 'Sales tax', rate: 4.225, isPriceTaxed: false };
    expect(sent).toEqual([{ codes: CHARGES.codes, salesTaxes: [...CHARGES.salesTaxes, added], version: 4 }]);
  });

  it('has three decimals at most', () => {
    const typed = { state: 'NJ', name: 'Sales tax', isPriceTaxed: true };
    expect(z.safeParse(SalesTaxForm, { ...typed, rate: '6.625' }).data).toEqual({ ...typed, rate: 6.625 });
    expect(z.safeParse(SalesTaxForm, { ...typed, rate: '6.6255' }).success).toBe(false);
  });
});

describe('the form of a charge', () => {
  it.each(CHARGES.codes)('begins with $name and ends with the same', (code) => {
    expect(z.parse(ChargeCodeForm, codeValues(code))).toEqual(code);
  });

  it.each([
    ['Pre-pull', 'pre-pull'],
    ['  20% Überweight (port) ', 'uberweight-port'],
    ['A name that is longer than thirty letters', 'a-name-that-is-longer-than-thi'],
    ['...', ''],
  ])('proposes for %j the code %j', (name, code) => expect(proposedCode(name)).toBe(code));
});
