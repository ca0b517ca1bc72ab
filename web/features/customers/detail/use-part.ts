import { type CustomerProfile, updateCustomer } from '#shared/contracts/customers.ts';
import type { CallRequest } from '#shared/http/contract.ts';
import { refreshCustomers } from '../../../entities/customers/use-customers.ts';
import { currentIn } from '../../../lib/form/current-in.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useCall } from '../../../lib/use-api.ts';

export type CustomerEdit = CallRequest<typeof updateCustomer>['body'];
export type Kind = 'contacts' | 'addresses';
export type CustomerEntry<K extends Kind> = CustomerProfile[K][number];

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Where it stands among all of its kind; -1 where somebody else has changed it or taken it away. */
export const placeOf = <T>(all: readonly T[], part: T) => all.findIndex((one) => isSame(one, part));

interface PartEdit<K extends Kind> {
  /** What is changed or removed; undefined for a new one. */
  part: CustomerEntry<K> | undefined;
  edit: (all: readonly CustomerEntry<K>[]) => CustomerEntry<K>[];
}

/**
 * All of a kind travel together, under the customer's version. Where that is another by now but the part stands as it
 * stood, nothing is in conflict: the edit is made to what is there.
 */
export function useSaveParts<K extends Kind>(kind: K, changeOf: (parts: CustomerEntry<K>[]) => CustomerEdit) {
  const { call } = useCall(updateCustomer);
  const send = (to: CustomerProfile, { edit }: PartEdit<K>) =>
    call({ params: { id: to.id }, body: { ...changeOf(edit(to[kind])), version: to.version } });
  return async (customer: CustomerProfile, edit: PartEdit<K>) => {
    try {
      return await send(customer, edit);
    } catch (error) {
      const now = currentIn(updateCustomer.response, error);
      const all: readonly CustomerEntry<K>[] = now?.[kind] ?? [];
      if (!now || (edit.part && placeOf(all, edit.part) < 0)) throw error;
      return send(now, edit);
    }
  };
}

/** Takes one contact or address away, of what the page shows. */
export function useRemovePart<K extends Kind>(
  kind: K,
  customer: CustomerProfile,
  noun: string,
  changeOf: (parts: CustomerEntry<K>[]) => CustomerEdit,
) {
  const save = useSaveParts(kind, changeOf);
  const { act } = useAction({
    call: (part: CustomerEntry<K>) => save(customer, { part, edit: (all) => all.toSpliced(placeOf(all, part), 1) }),
    success: { title: 'Success', description: `${noun} removed` },
    failure: `Failed to remove ${noun.toLowerCase()}`,
    refresh: refreshCustomers,
    onRefused: refreshCustomers,
  });
  return act;
}
