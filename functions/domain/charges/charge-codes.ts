import { type ChargeCode, STANDARD_CODES } from '#shared/charges/charge-codes.ts';
import type { ChargeCodeDraft, ChargeCodes, SalesTaxDraft } from '#shared/contracts/charges.ts';
import { AppError, fieldError } from '#shared/http/errors.ts';
import { toCents } from '#shared/invoices/cents.ts';
import { stateCode } from '#shared/places/states.ts';
import { auditedChanges } from '../events/field-changes.ts';
import type { ActorContext } from '../events/step.ts';
import type { OrganizationSettingsRecord } from '../organization/organization-types.ts';
import { type SettingsStep, settingsStep } from '../organization/settings.ts';
import type { SalesTax } from './sales-tax.ts';

type Settings = Pick<OrganizationSettingsRecord, 'chargeCodes' | 'salesTaxes' | 'version'>;

/** What can be charged: as it was saved, else what is usual. */
export const chargeCodesOf = ({ chargeCodes }: Pick<Settings, 'chargeCodes'>): readonly ChargeCode[] =>
  chargeCodes ?? STANDARD_CODES;

/** One of them by its code. Throws 422. */
export function codeNamed(code: string, settings: Pick<Settings, 'chargeCodes'>): ChargeCode {
  const found = chargeCodesOf(settings).find((one) => one.code === code);
  if (!found) throw fieldError('code', 'Choose what is charged');
  return found;
}

/** The codes as the interface shows them, their rates in dollars or percent. */
export function toChargeCodes(settings: Settings): ChargeCodes {
  const { salesTaxes = [], version } = settings;
  return {
    codes: chargeCodesOf(settings).map(({ rate, ...code }) => ({ ...code, rate: rate / 100 })),
    salesTaxes: salesTaxes.map(({ rate, ...tax }) => ({ ...tax, rate: rate / 1000 })),
    version,
  };
}

/** The same for who may not see money: every rate is 0. */
export function namesOfCharges({ codes, version }: ChargeCodes): ChargeCodes {
  return { codes: codes.map((code) => ({ ...code, rate: 0 })), salesTaxes: [], version };
}

/** 409 with the codes as they stand now. */
export function chargeCodesConflict(current: OrganizationSettingsRecord): AppError {
  return new AppError('version_conflict', 'Someone else changed the settings at the same time', {
    members: { current: toChargeCodes(current) },
  });
}

const codeWords = ({ name, rate, unit, isTaxable }: ChargeCode) =>
  `${name}, ${(rate / 100).toFixed(2)} ${unit}${isTaxable ? ', taxable' : ''}`;
const taxWords = ({ name, rate, isPriceTaxed }: SalesTax) =>
  `${name}, ${rate / 1000}%${isPriceTaxed ? ' of the price too' : ''}`;
const audited = (codes: readonly ChargeCode[], taxes: readonly SalesTax[] = []) =>
  Object.fromEntries([
    ...codes.map((code) => [`charge ${code.code}`, codeWords(code)] as const),
    ...taxes.map((tax) => [`sales tax ${tax.state}`, taxWords(tax)] as const),
  ]);

function readTaxes(taxes: readonly SalesTaxDraft[]): SalesTax[] {
  const states = taxes.map(({ state }) => stateCode(state));
  return taxes.map(({ rate, ...tax }, at) => {
    const state = states[at];
    if (!state) throw fieldError(`salesTaxes.${at}.state`, 'This is no state');
    if (states.indexOf(state) < at) throw fieldError(`salesTaxes.${at}.state`, 'This state has a sales tax already');
    return { ...tax, state, rate: Math.round(rate * 1000) };
  });
}

interface Edits {
  codes: readonly ChargeCodeDraft[];
  salesTaxes?: readonly SalesTaxDraft[] | undefined;
  version?: number | undefined;
}

/** Other codes, and other sales taxes where they are sent. Throws 409 `version_conflict`, 422 for one that is there twice. */
export function changeChargeCodes(
  before: OrganizationSettingsRecord,
  { codes, salesTaxes: sent, version }: Edits,
  by: ActorContext,
): SettingsStep {
  if (version !== undefined && version !== before.version) throw chargeCodesConflict(before);
  const at = codes.findIndex(({ code }, index) => codes.findIndex((one) => one.code === code) < index);
  if (at >= 0) throw fieldError(`codes.${at}.code`, 'This code is there already');
  const chargeCodes: ChargeCode[] = codes.map(({ rate, ...code }) => ({ ...code, rate: toCents(rate) }));
  const salesTaxes = sent ? readTaxes(sent) : before.salesTaxes;
  const [was, is] = [audited(chargeCodesOf(before), before.salesTaxes), audited(chargeCodes, salesTaxes)];
  return settingsStep(before, { ...before, chargeCodes, salesTaxes }, auditedChanges(was, is), by);
}
