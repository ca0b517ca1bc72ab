import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { paths } from '../../../lib/paths.ts';
import MoreHoriz from '../../../ui/icon/MoreHoriz.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';

const CreditDialog = lazyPart(() => import('./CreditDialog.tsx'), 'CreditDialog');
const EndLinksDialog = lazyPart(() => import('./EndLinksDialog.tsx'), 'EndLinksDialog');
const SendDialog = lazyPart(() => import('./SendDialog.tsx'), 'SendDialog');

interface InvoiceMenuProps {
  invoice: InvoiceDetail;
  mayChange: boolean;
  /** Beside a list, from where its own page can be opened. */
  isBeside?: boolean;
}

type Asking = 'credit' | 'send' | 'end-links';

/** What is seldom done with an invoice. */
export function InvoiceMenu({ invoice, mayChange, isBeside = false }: InvoiceMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<Asking>();
  const { id, status, credited, amount } = invoice;
  const isStanding = mayChange && status !== 'cancelled';
  if (!isBeside && !mayChange) return null;
  const choose = (what?: Asking) => () => {
    setAnchor(null);
    setOpen(what);
  };
  return (
    <>
      <More onPress={setAnchor} />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {isBeside && (
          <MenuItem component={Link} to={paths.invoicePage(id)} onClick={choose()}>
            Open Page
          </MenuItem>
        )}
        {isStanding && (
          <MenuItem {...SendDialog.ahead} onClick={choose('send')}>
            Send to another address...
          </MenuItem>
        )}
        {isStanding && credited < amount && (
          <MenuItem {...CreditDialog.ahead} onClick={choose('credit')}>
            Credit...
          </MenuItem>
        )}
        {mayChange && (
          <MenuItem {...EndLinksDialog.ahead} onClick={choose('end-links')}>
            End Mailed Links...
          </MenuItem>
        )}
      </Menu>

      {open && <Asked what={open} invoice={invoice} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function More({ onPress }: { onPress: (button: HTMLElement) => void }) {
  return (
    <IconButton aria-label="More" aria-haspopup="menu" onClick={(event) => onPress(event.currentTarget)}>
      <MoreHoriz sx={{ fontSize: 'var(--icon)' }} />
    </IconButton>
  );
}

function Asked({ what, ...about }: { what: Asking; invoice: InvoiceDetail; onClose: () => void }) {
  if (what === 'credit') return <CreditDialog {...about} />;
  return what === 'send' ? <SendDialog {...about} isElsewhere /> : <EndLinksDialog {...about} />;
}
