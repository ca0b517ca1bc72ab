import { archiveCustomer, restoreCustomer } from '#shared/contracts/customer-archive.ts';
import type { CustomerDetail } from '#shared/contracts/customers.ts';
import { refreshCustomers } from '../../../entities/customers/use-customers.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useCall } from '../../../lib/use-api.ts';

/** Takes a customer out of the lists, or puts an archived one back. */
export function useArchive({ id, archivedAt }: CustomerDetail) {
  const { call: archive } = useCall(archiveCustomer);
  const { call: restore } = useCall(restoreCustomer);
  const isArchived = archivedAt !== undefined;
  return useAction<void, unknown>({
    call: () => (isArchived ? restore({ params: { id } }) : archive({ params: { id } })),
    success: isArchived
      ? { title: 'Customer Restored', description: 'It appears in lists and menus again.' }
      : { title: 'Customer Archived', description: 'It no longer appears in lists and menus.' },
    failure: isArchived ? 'Failed to restore customer' : 'Failed to archive customer',
    refresh: refreshCustomers,
  });
}
