import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useState } from 'react';
import { shipmentsOf } from '../../../entities/shipments/group/group-messages.ts';
import AutoFixHighOutlined from '../../../ui/icon/AutoFixHighOutlined.tsx';
import { ActionBar } from '../../../ui/list/ActionBar.tsx';
import { useBoardState } from './board-context.ts';
import { useDriverItems } from './use-driver-items.tsx';

/** What can be done with the chosen cards; lies over the board, so that nothing moves when it comes. */
export function SelectionBar() {
  const { selection, move, planSome } = useBoardState();
  const { selected } = selection;
  const count = selected.length;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const clear = () => selection.set([]);
  useEscape(clear);
  const choose = (driverId: string | undefined) => {
    setAnchor(null);
    const others = selected.filter((shipment) => shipment.driverId !== driverId);
    move(others, driverId);
  };
  const drivers = useDriverItems({ shipments: anchor ? selected : [], onChoose: choose });
  const waiting = selected.filter(({ status }) => status === 'pending').map(({ id }) => id);
  const canUnassign = selected.some(({ driverId }) => driverId);
  return (
    <ActionBar said={`${count} selected`} onClear={clear}>
      <Button
        variant="contained"
        color="secondary"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={PRESSED}
      >
        Assign {count} to...
      </Button>
      {waiting.length > 0 && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<AutoFixHighOutlined />}
          onClick={() => planSome(waiting)}
          sx={PRESSED}
        >
          Auto-Match {waiting.length}
        </Button>
      )}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': `Assign ${shipmentsOf(count)} to`, dense: true },
          paper: { sx: { width: 340, maxHeight: 480 } },
        }}
      >
        {drivers}
        {canUnassign && <Divider component="li" />}
        {canUnassign && <MenuItem onClick={() => choose(undefined)}>Unassign</MenuItem>}
      </Menu>
    </ActionBar>
  );
}

/** Both beside each other, also on a phone. */
const PRESSED = {
  minHeight: { xs: 44, md: 36 },
  flex: 'none',
  px: { xs: 1, sm: 2 },
  fontSize: { xs: 'var(--fs-13)', sm: 'var(--fs-14)' },
  whiteSpace: 'nowrap',
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
};

/** Escape, where nothing else was closed by it: a card in the air, a menu. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
    };
    // After the document, where an open drawer takes Escape first.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}
