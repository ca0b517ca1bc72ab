import * as z from 'zod/mini';
import { type Charge, ChargeEdit, ChargeQuantity, ChargeRate, updateCharge } from '#shared/contracts/charges.ts';
import { typedNumber } from '../../../lib/form/typed-number.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { typedRate } from '../../charges/rate-words.ts';
import { refreshCharges } from './use-charges.ts';

const { note, reason } = ChargeEdit.shape;
const Typed = z.strictObject({
  ...{ quantity: typedNumber(ChargeQuantity), rate: typedNumber(ChargeRate), note, reason },
});
type Decision = Partial<Pick<ChargeEdit, 'quantity' | 'rate' | 'note' | 'reason' | 'state'>>;

/** What somebody types of a charge, and both ways to decide on it. */
export function useChargeDecision(charge: Charge, onDone: () => void) {
  const { id: chargeId, shipmentId, unit, quantity, rate = 0, version } = charge;
  const form = useSchemaForm(Typed, {
    ...{ quantity: String(quantity), rate: typedRate({ unit, rate }), note: charge.note ?? '', reason: '' },
  });
  const { call } = useCall(updateCharge);
  const decide = (body: Decision) => call({ params: { id: shipmentId, chargeId }, body: { ...body, version } });
  const after = { refresh: refreshCharges, onRefused: refreshCharges, onDone };
  const approving = useSubmit(form, {
    call: (typed) => decide({ ...typed, state: 'approved' }),
    success: { title: charge.state === 'approved' ? 'Charge Saved' : 'Charge Approved' },
    failure: 'Failed to approve the charge',
    ...after,
  });
  const waiving = useSubmit(form, {
    // What else was typed does not count: it is waived as it is.
    call: ({ reason: why }) => decide({ state: 'waived', reason: why }),
    success: { title: 'Charge Waived' },
    failure: 'Failed to waive the charge',
    ...after,
  });
  return { form, approve: approving.submit, waive: waiving.submit, isBusy: approving.isBusy || waiving.isBusy };
}

export type DecisionForm = ReturnType<typeof useChargeDecision>['form'];
