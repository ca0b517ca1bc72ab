import type { CustomerDetail, ListedCustomer } from '#shared/contracts/customers.ts';
import { percent } from '#shared/reports/figures.ts';
import { fullName } from '../accounts/accounts.ts';
import type { UserRecord } from '../accounts/user-types.ts';
import type { OrganizationSettingsRecord } from '../organization/organization-types.ts';
import { type Figures, owedBy } from '../reports/card-figures.ts';
import { undoableUntil } from './customer-merge.ts';
import type { CustomerRecord } from './customer-types.ts';
import { toCustomer, toProfile } from './customers.ts';

interface Parts {
  /** The records that were merged into this one. */
  aliases: readonly CustomerRecord[];
  account: UserRecord | undefined;
  /** That of its mail address. */
  mark: CustomerDetail['mailStopped'];
  sums: Figures;
  settings: OrganizationSettingsRecord;
  seesMoney: boolean;
}

/** All that a customer's page shows at once. */
export function toCustomerDetail(
  record: CustomerRecord,
  { aliases, account, mark, sums, settings, seesMoney }: Parts,
): CustomerDetail {
  const open = sums('shipments_assigned') + sums('shipments_picked_up') + sums('shipments_in_transit');
  return {
    ...toProfile(record),
    undoableUntil: undoableUntil(record),
    mailStopped: mark && { at: mark.at, why: mark.why },
    mergedFrom: aliases.map(({ id, name, email }) => ({ id, name, email })),
    ...(account && { account: { name: fullName(account), email: account.email } }),
    shipments: {
      total: sums('shipments'),
      open: sums('shipments_pending') + open,
      delivered: sums('shipments_delivered'),
      onTimeRate: percent(sums('onTime'), sums('deliveredWithEstimate')),
    },
    ...(seesMoney && { money: { ...owedBy(sums), paymentDays: settings.invoiceDueDays } }),
  };
}

/** A customer among others; `sums` where its reader may see money. */
export function toListedCustomer(
  record: CustomerRecord,
  { sums, lastShipmentAt }: { sums?: Figures | undefined; lastShipmentAt: string | undefined },
): ListedCustomer {
  return { ...toCustomer(record), ...(sums && { balance: owedBy(sums).balance }), lastShipmentAt };
}
