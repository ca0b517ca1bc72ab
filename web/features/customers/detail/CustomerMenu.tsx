import MoreHoriz from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState } from 'react';
import { archiveCustomer, type CustomerDetail, restoreCustomer } from '#shared/contracts/customers.ts';
import { refreshCustomers } from '../../../entities/customers/use-customers.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useCall } from '../../../lib/use-api.ts';

const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }));

/** What is done with a customer as a whole. */
export function CustomerMenu({ customer }: { customer: CustomerDetail }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isMerging, setMerging] = useState(false);
  const isArchived = customer.archivedAt !== undefined;
  const archive = useArchive(customer);
  const choose = (what: () => void) => () => {
    setAnchor(null);
    what();
  };
  return (
    <>
      <IconButton aria-label="More" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <MoreHoriz sx={{ fontSize: 'var(--icon)' }} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(archive)}>{isArchived ? 'Restore' : 'Archive'}</MenuItem>
        {!isArchived && <MenuItem onClick={choose(() => setMerging(true))}>Merge into another customer</MenuItem>}
      </Menu>
      {isMerging && (
        <Suspense fallback={null}>
          <MergeDialog customer={customer} onClose={() => setMerging(false)} />
        </Suspense>
      )}
    </>
  );
}

function useArchive({ id, archivedAt }: CustomerDetail): () => void {
  const { call: archive } = useCall(archiveCustomer);
  const { call: restore } = useCall(restoreCustomer);
  const isArchived = archivedAt !== undefined;
  const { act } = useAction<void, unknown>({
    call: () => (isArchived ? restore({ params: { id } }) : archive({ params: { id } })),
    success: isArchived
      ? { title: 'Customer Restored', description: 'It is in lists and pickers again.' }
      : { title: 'Customer Archived', description: 'It is in no list and no picker now.' },
    failure: isArchived ? 'Failed to restore customer' : 'Failed to archive customer',
    changes: refreshCustomers,
  });
  return () => void act();
}
