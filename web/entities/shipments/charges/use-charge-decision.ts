import * as z from 'zod/mini';
import { seesMoney } from '#shared/accounts/permissions.ts';
import { type Charge, ChargeEdit, ChargeQuantity, ChargeRate, updateCharge } from '#shared/contracts/charges.ts';
import { typedNumber } from '../../../lib/form/typed-number.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useUser } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-api.ts';
import { typedRate } from '../../charges/rate-words.ts';
import { refreshCharges } from './use-charges.ts';

const { note, reason } = ChargeEdit.shape;
const Typed = z.strictObject({
  ...{ quantity: typedNumber(ChargeQuantity), rate: typedNumber(ChargeRate), note, reason },
});
type Decision = Partial<Pick<ChargeEdit, 'quantity' | 'rate' | 'note' | 'reason' | 'state'>>;

/** What somebody types of a charge, and both ways to decide on it; staff correct and withdraw what waits. */
export function useChargeDecision(charge: Charge, onDone: () => void) {
  const decides = seesMoney(useUser().role);
  const { id: chargeId, shipmentId, unit, quantity, rate = 0, version } = charge;
  const form = useSchemaForm(Typed, {
    ...{ quantity: String(quantity), rate: typedRate({ unit, rate }), note: charge.note ?? '', reason: '' },
  });
  const { call } = useCall(updateCharge);
  const decide = (body: Decision) => call({ params: { id: shipmentId, chargeId }, body: { ...body, version } });
  const after = { refresh: refreshCharges, onRefused: refreshCharges, onDone };
  const approving = useSubmit(form, {
    call: (typed) => decide(decides ? { ...typed, state: 'approved' } : { quantity: typed.quantity, note: typed.note }),
    success: { title: !decides || charge.state === 'approved' ? 'Charge Saved' : 'Charge Approved' },
    failure: `Failed to ${decides ? 'approve' : 'save'} the charge`,
    ...after,
  });
  const waiving = useSubmit(form, {
    // What else was typed does not count: it is waived as it is.
    call: ({ reason: why }) => decide({ state: 'waived', reason: why }),
    success: { title: decides ? 'Charge Waived' : 'Charge Withdrawn' },
    failure: `Failed to ${decides ? 'waive' : 'withdraw'} the charge`,
    ...after,
  });
  return {
    form,
    decides,
    approve: approving.submit,
    waive: waiving.submit,
    isBusy: approving.isBusy || waiving.isBusy,
  };
}

export type DecisionForm = ReturnType<typeof useChargeDecision>['form'];
