import type { Charge } from '#shared/contracts/charges.ts';
import { AppError } from '#shared/http/errors.ts';
import type { ChargeRecord } from './charge-types.ts';

/** A charge as the interface shows it; its money for who may see that. */
export function toCharge(
  {
    rate,
    amountCents,
    isTaxable: _taxable,
    decidedAt: _at,
    isEdited: _edited,
    flags,
    invoiceId,
    ...charge
  }: ChargeRecord,
  withMoney: boolean,
): Charge {
  return {
    ...charge,
    ...(flags && { flags: [...flags] }),
    ...(withMoney && { rate: rate / 100, amount: amountCents / 100, invoiceId }),
  };
}

/** 409 with the charge as it stands now, its money for who may see that. */
export function chargeConflict(current: ChargeRecord, withMoney = false): AppError {
  return new AppError('version_conflict', 'Someone else changed this charge at the same time', {
    members: { current: toCharge(current, withMoney) },
  });
}
