import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useState } from 'react';
import { useBoardState } from './board-context.ts';
import { shipmentsOf } from './group-words.ts';
import { useDriverItems } from './use-driver-items.tsx';

/** What can be done with the chosen cards; lies over the board, so that nothing moves when it comes. */
export function SelectionBar() {
  const { selection, move } = useBoardState();
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
  const drivers = useDriverItems({ onChoose: choose });
  const canUnassign = selected.some(({ driverId }) => driverId);
  return (
    <Box role="region" aria-label="Selection" sx={BAR}>
      <Box role="status" className="num" sx={{ fontWeight: 600, whiteSpace: 'nowrap', flex: 1 }}>
        {count} selected
      </Box>
      <Button
        variant="contained"
        color="secondary"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: { xs: 44, md: 36 } }}
      >
        Assign {count} to...
      </Button>
      <IconButton
        aria-label="Clear selection"
        onClick={clear}
        sx={{ width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } }}
      >
        <Close sx={{ fontSize: 'var(--icon)' }} />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': `Assign ${shipmentsOf(count)} to`, dense: true },
          paper: { sx: { width: 264, maxHeight: 420 } },
        }}
      >
        {drivers}
        {canUnassign && <Divider component="li" />}
        {canUnassign && <MenuItem onClick={() => choose(undefined)}>Unassign</MenuItem>}
      </Menu>
    </Box>
  );
}

/** Escape, where nothing else was closed by it: a card in the air, a menu. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

const BAR = {
  position: 'fixed',
  zIndex: 20,
  bottom: 16,
  left: '50%',
  transform: 'translateX(-50%)',
  width: { xs: 'calc(100% - 32px)', sm: 360 },
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  py: 1,
  pr: 1,
  pl: 2,
  borderRadius: 'var(--radius)',
  border: '1px solid var(--border-strong)',
  bgcolor: 'background.paper',
  boxShadow: 'var(--shadow)',
};
