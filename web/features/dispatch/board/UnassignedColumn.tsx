import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import { latenessOf } from '#shared/shipments/lateness.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import type { BoardDay } from '../../../entities/shipments/board-days.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { LateLabel } from '../../../ui/page/LateLabel.tsx';
import { type Elsewhere, UNASSIGNED } from './board.ts';
import { useIsOver } from './drag-state.ts';
import { useGrowing } from './use-growing.ts';
import { useDropTarget } from './use-mouse-drag.ts';
import { COLUMN, HEAD, Hint, LIT, Zone } from './Zone.tsx';

/** Shown at first and with each "Show more": cards that can be dragged are costly, and the urgent ones come first. */
const PAGE_SIZE = 60;

interface UnassignedColumnProps {
  shipments: readonly Shipment[];
  /** Its empty words; a search that finds nothing says so instead. */
  emptyText: string;
  otherDays: readonly Elsewhere[];
  onDay: (day: BoardDay) => void;
  card: (shipment: Shipment) => ReactNode;
}

export function UnassignedColumn({ shipments, emptyText, otherDays, onDay, card }: UnassignedColumnProps) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const hidden = shipments.length - limit;
  const wanted = Math.min(limit, shipments.length);
  const drawn = useGrowing(wanted);
  const element = useDropTarget(UNASSIGNED, true);
  const isLit = useIsOver(UNASSIGNED);
  return (
    <Box
      component="section"
      aria-label="Unassigned"
      ref={element}
      data-column={UNASSIGNED}
      sx={{ ...COLUMN, ...OWN, ...(isLit ? LIT : {}) }}
    >
      <Head shipments={shipments} />
      <Zone isLit={isLit} label="Unassigned shipments" isPlainOnPhone isBusy={drawn < wanted}>
        {shipments.slice(0, drawn).map(card)}
        {shipments.length === 0 && !isLit && <Hint>{emptyText}</Hint>}
        {shipments.length === 0 &&
          !isLit &&
          otherDays.map(({ value, label, count }) => (
            <Button key={value} fullWidth variant="outlined" color="inherit" onClick={() => onDay(value)}>
              {label} ({count})
            </Button>
          ))}
        {hidden > 0 && (
          <Button fullWidth variant="outlined" color="inherit" onClick={() => setLimit(limit + PAGE_SIZE)}>
            Show {Math.min(hidden, PAGE_SIZE)} more of {hidden}
          </Button>
        )}
        {isLit && <Hint isLit>Drop to unassign</Hint>}
      </Zone>
    </Box>
  );
}

const OWN = { flex: 'none', borderWidth: { xs: 0, md: 1 }, width: { md: 260, lg: 300 }, height: { md: '100%' } };

function Head({ shipments }: Pick<UnassignedColumnProps, 'shipments'>) {
  const clock = useClock();
  const late = useMemo(() => shipments.filter((shipment) => latenessOf(shipment, clock)).length, [shipments, clock]);
  return (
    <Box component="header" sx={{ ...HEAD, display: { xs: 'none', md: 'flex' }, minHeight: 48, py: 0, px: 2 }}>
      <Typography variant="h3" component="h2">
        Unassigned
      </Typography>
      <Box component="span" className="num" sx={{ color: 'var(--text-3)', flex: 1 }}>
        {shipments.length}
      </Box>
      {late > 0 && <LateLabel>{late} late</LateLabel>}
    </Box>
  );
}
