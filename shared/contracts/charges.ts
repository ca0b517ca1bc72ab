import * as z from 'zod/mini';
import { MANAGERS, STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { CHARGE_BOUNDS, CHARGE_UNITS } from '#shared/charges/charge-codes.ts';
import { defineContract } from '#shared/http/contract.ts';
import {
  AnyId,
  choiceText,
  clearable,
  optionalText,
  RequiredId,
  requiredText,
  Version,
  VersionOrNone,
} from '#shared/http/fields.ts';
import { Shipment } from '#shared/shipments/shipment.ts';
import { InvoiceDetail } from './invoices.ts';
import { CustomerRate } from './rate-cards.ts';

const RATE = 'Must be a number from 0 to 99999.99, with two decimals at most';
const hasTwoDecimals = (value: number) => Number(value.toFixed(2)) === value;
/** Dollars for each unit, or percent of the price. */
export const ChargeRate = z
  .number({ error: RATE })
  .check(z.minimum(0, RATE), z.maximum(99_999.99, RATE), z.refine(hasTwoDecimals, RATE));
const QUANTITY = 'Must be a number from 0.01 to 9999.99, with two decimals at most';
/** Of units that are charged. */
export const ChargeQuantity = z
  .number({ error: QUANTITY })
  .check(z.minimum(0.01, QUANTITY), z.maximum(9_999.99, QUANTITY), z.refine(hasTwoDecimals, QUANTITY));

const CODE = 'Use lowercase letters, digits and hyphens';
export const MAX_CODES = 60;

/** Dollars for each unit, or percent of the price. */
export const ChargeCodeDraft = z.strictObject({
  code: requiredText(CODE, { max: 30 }).check(z.regex(/^[a-z][a-z0-9-]*$/, CODE)),
  name: requiredText('Name is required', { max: 60 }),
  unit: choiceText(CHARGE_UNITS, 'Choose a unit'),
  rate: ChargeRate,
  isTaxable: z.boolean({ error: 'Must be true or false' }),
});
export type ChargeCodeDraft = z.output<typeof ChargeCodeDraft>;

const TAX_RATE = 'Must be a number from 0.001 to 30, with three decimals at most';
/** What a state takes of charges that are taxable, and where it says so of the price, by where the delivery is. */
export const SalesTaxDraft = z.strictObject({
  state: requiredText('Choose a state', { max: 40 }),
  name: requiredText('Name is required', { max: 60 }),
  /** Percent. */
  rate: z.number({ error: TAX_RATE }).check(
    z.minimum(0.001, TAX_RATE),
    z.maximum(30, TAX_RATE),
    z.refine((value) => Number(value.toFixed(3)) === value, TAX_RATE),
  ),
  isPriceTaxed: z.boolean({ error: 'Must be true or false' }),
});
export type SalesTaxDraft = z.output<typeof SalesTaxDraft>;

export const ChargeCodes = z.object({
  salesTaxes: z.array(z.object({ state: z.string(), name: z.string(), rate: z.number(), isPriceTaxed: z.boolean() })),
  codes: z.array(
    z.object({
      ...{ code: z.string(), name: z.string(), unit: z.enum(CHARGE_UNITS), rate: z.number(), isTaxable: z.boolean() },
    }),
  ),
  version: z.number(),
});
export type ChargeCodes = z.infer<typeof ChargeCodes>;

export const CHARGE_STATES = ['proposed', 'approved', 'invoiced', 'waived'] as const;
export const CHARGE_SOURCES = ['hand', 'card', 'waiting'] as const;
export const CHARGE_FLAGS = ['late_arrival', 'uncertain_departure'] as const;

/** What a shipment costs beside its price; rate and amount in dollars for who may see money. */
export const Charge = z.object({
  id: z.string(),
  shipmentId: z.string(),
  code: z.string(),
  name: z.string(),
  unit: z.enum(CHARGE_UNITS),
  quantity: z.number(),
  rate: z.optional(z.number()),
  amount: z.optional(z.number()),
  /** The amount is not quantity times rate: the least, or the most, that its rule says. */
  bound: z.optional(z.enum(CHARGE_BOUNDS)),
  source: z.enum(CHARGE_SOURCES),
  note: z.optional(z.string()),
  flags: z.optional(z.array(z.enum(CHARGE_FLAGS))),
  state: z.enum(CHARGE_STATES),
  by: z.string(),
  createdAt: z.string(),
  decidedBy: z.optional(z.string()),
  reason: z.optional(z.string()),
  invoiceId: z.optional(z.string()),
  version: z.number(),
});
export type Charge = z.infer<typeof Charge>;

export const ChargeDraft = z.strictObject({
  code: requiredText('Choose what is charged', { max: 30 }),
  quantity: z.optional(ChargeQuantity),
  /** Managers only; unless sent that of the customer's rate card, else the code's own. */
  rate: z.optional(ChargeRate),
  note: optionalText(200),
});
export type ChargeDraft = z.output<typeof ChargeDraft>;

export const ChargeEdit = z.strictObject({
  quantity: z.optional(ChargeQuantity),
  rate: z.optional(ChargeRate),
  note: clearable(optionalText(200)),
  state: z.optional(choiceText(['approved', 'waived'])),
  /** Why it is waived, or approved although it is flagged. */
  reason: optionalText(500),
  version: Version,
});
export type ChargeEdit = z.output<typeof ChargeEdit>;

const shipment = z.object({ id: AnyId });

export const listChargeCodes = defineContract({
  name: 'list-charge-codes',
  method: 'GET',
  path: '/api/charge-codes',
  summary:
    'List what can be charged beside the price of a shipment, and the sales taxes on it; for staff without its rates',
  access: STAFF_PLUS,
  response: ChargeCodes,
});

export const updateChargeCodes = defineContract({
  name: 'update-charge-codes',
  method: 'PUT',
  path: '/api/charge-codes',
  summary: 'Replace what can be charged, and its sales taxes; charges that are there keep their name and rate',
  access: MANAGERS,
  body: z.strictObject({
    codes: z.array(ChargeCodeDraft).check(z.maxLength(MAX_CODES, `At most ${MAX_CODES} codes`)),
    /** Left out, they stay. */
    salesTaxes: z.optional(z.array(SalesTaxDraft).check(z.maxLength(MAX_CODES, `At most ${MAX_CODES} taxes`))),
    version: VersionOrNone,
  }),
  response: ChargeCodes,
  errors: ['version_conflict'],
});

/** What is charged on one shipment: what was put on, what its customer's rate card adds at the delivery, and by hand. */
export const ShipmentCharges = z.object({
  charges: z.array(Charge),
  rates: z.array(
    z.extend(CustomerRate, {
      /** In dollars, where it is known: of days from the delivery on. */
      amount: z.optional(z.number()),
    }),
  ),
  /** What the card says of codes that are put on by hand, for who may see money. */
  usual: z.optional(z.array(z.object({ code: z.string(), rate: z.number() }))),
});
export type ShipmentCharges = z.infer<typeof ShipmentCharges>;

export const listCharges = defineContract({
  name: 'list-charges',
  method: 'GET',
  path: '/api/shipments/{id}/charges',
  summary: 'List the charges of a shipment, as they were put on, and what its rate card adds at the delivery',
  access: STAFF_PLUS,
  params: shipment,
  response: ShipmentCharges,
  errors: ['not_found'],
});

export const addCharge = defineContract({
  name: 'add-charge',
  method: 'POST',
  path: '/api/shipments/{id}/charges',
  summary: 'Put a charge on a shipment; what staff put on waits for approval',
  access: STAFF_PLUS,
  params: shipment,
  body: ChargeDraft,
  response: Charge,
  success: 201,
  errors: ['not_found', 'illegal_transition'],
});

export const updateCharge = defineContract({
  name: 'update-charge',
  method: 'PATCH',
  path: '/api/shipments/{id}/charges/{chargeId}',
  summary:
    'Correct, approve or waive a charge that is on no invoice; staff correct and withdraw what waits, but for its rate',
  access: STAFF_PLUS,
  params: z.object({ id: AnyId, chargeId: AnyId }),
  body: ChargeEdit,
  response: Charge,
  errors: ['not_found', 'illegal_transition', 'version_conflict'],
});

export const agreePrice = defineContract({
  name: 'agree-price',
  method: 'POST',
  path: '/api/shipments/{id}/price',
  summary: 'Agree on another price of a shipment that is not delivered; what is a percentage of it follows',
  access: MANAGERS,
  params: shipment,
  body: z.strictObject({
    /** Dollars. */
    amount: ChargeRate.check(z.minimum(0.01, 'Must be at least 0.01')),
    reason: requiredText('Reason is required', { max: 500 }),
    version: Version,
  }),
  response: Shipment,
  errors: ['not_found', 'illegal_transition', 'version_conflict'],
});

/** Charges that one invoice may take at once. */
export const MAX_SUPPLEMENT_CHARGES = 40;

export const createSupplement = defineContract({
  name: 'create-supplement',
  method: 'POST',
  path: '/api/shipments/{id}/supplements',
  summary: 'Invoice approved charges of a shipment, under a number of their own',
  access: MANAGERS,
  params: shipment,
  body: z.strictObject({
    chargeIds: z
      .array(RequiredId)
      .check(
        z.minLength(1, 'At least one charge'),
        z.maxLength(MAX_SUPPLEMENT_CHARGES, `At most ${MAX_SUPPLEMENT_CHARGES} charges at once`),
      ),
  }),
  response: InvoiceDetail,
  success: 201,
  errors: ['not_found', 'illegal_transition'],
});
