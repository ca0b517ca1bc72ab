import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { CustomerDetail } from '#shared/contracts/customers.ts';
import { isOne } from '#shared/i18n/t.ts';
import { formatNumber } from '../../../lib/format.ts';
import { ConfirmAction } from '../../../ui/dialog/ConfirmAction.tsx';
import MoreHoriz from '../../../ui/icon/MoreHoriz.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { useArchive } from './use-archive.ts';

const MergeDialog = lazyPart(() => import('./MergeDialog.tsx'), 'MergeDialog');

/** What is done with a customer as a whole. */
export function CustomerMenu({ customer }: { customer: CustomerDetail }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isMerging, setMerging] = useState(false);
  const isArchived = customer.archivedAt !== undefined;
  const { act } = useArchive(customer);
  const { open } = customer.shipments;
  const isAsked = !isArchived && open > 0;
  const choose = (what: () => void) => () => {
    setAnchor(null);
    what();
  };
  return (
    <>
      <IconButton aria-label="More" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <MoreHoriz sx={{ fontSize: 'var(--icon)' }} />
      </IconButton>
      <ConfirmAction
        title="Archive this customer?"
        confirmLabel="Archive Customer"
        onConfirm={() => act()}
        trigger={(ask) => (
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            <MenuItem onClick={choose(isAsked ? ask : () => void act())}>{isArchived ? 'Restore' : 'Archive'}</MenuItem>
            {!isArchived && (
              <MenuItem {...MergeDialog.ahead} onClick={choose(() => setMerging(true))}>
                Merge into another customer
              </MenuItem>
            )}
          </Menu>
        )}
      >
        {isOne(open) ? "One of this customer's shipments is" : `${formatNumber(open)} of this customer's shipments are`}{' '}
        still open and will go on. The customer will no longer appear in lists and menus.
      </ConfirmAction>
      {isMerging && <MergeDialog customer={customer} onClose={() => setMerging(false)} />}
    </>
  );
}
