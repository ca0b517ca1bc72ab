import { dataType, defineSubject } from './definition.ts';
import type { ChargeFacts } from './event-data.ts';
import type { FieldChange } from './field-changes.ts';
import { inAppForManagers } from './notification-rules.ts';

const customer = defineSubject('customer');

/** A new charge that waits for a manager: what is proposed anew with other times was told already. */
const isProposal = ({ data: { charge, changed } }: { data: ChargeFacts }) =>
  charge.state === 'proposed' && changed[0]?.before === undefined;

/** What happens to the charges of a customer's shipments: a part of the catalogue. */
export const CHARGE_EVENTS = {
  customer_charge_changed: customer({
    data: dataType<ChargeFacts>(),
    inAppNotifications: [{ ...inAppForManagers('charge_proposed'), when: isProposal }],
  }),
  customer_rates_changed: customer({ data: dataType<{ changed: FieldChange[] }>() }),
};
