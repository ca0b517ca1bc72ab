import type { CallRequest } from '#shared/contract.ts';
import { type CustomerProfile, updateCustomer } from '#shared/contracts/customers.ts';
import { refreshCustomers } from '../../../entities/customers/use-customers.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useCall } from '../../../lib/use-api.ts';

export type Change = CallRequest<typeof updateCustomer>['body'];
export type Kind = 'contacts' | 'addresses';
export type Part<K extends Kind> = CustomerProfile[K][number];

/** Takes one contact or address away, of what the page shows. */
export function useRemovePart<K extends Kind>(
  kind: K,
  customer: CustomerProfile,
  noun: string,
  changeOf: (parts: Part<K>[]) => Change,
) {
  const { call } = useCall(updateCustomer);
  const { act } = useAction({
    call: (part: Part<K>) => {
      const all: readonly Part<K>[] = customer[kind];
      const body = { ...changeOf(all.filter((one) => one !== part)), version: customer.version };
      return call({ params: { id: customer.id }, body });
    },
    success: { title: 'Success', description: `${noun} removed` },
    failure: `Failed to remove ${noun.toLowerCase()}`,
    changes: refreshCustomers,
    onRefused: refreshCustomers,
  });
  return act;
}
