import { Droppable } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { latenessOf } from '#shared/lateness.ts';
import type { Shipment } from '#shared/shipment.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { LateLabel } from '../../../ui/page/LateLabel.tsx';
import { UNASSIGNED } from './board.ts';
import { COLUMN, HEAD, Hint, Zone } from './Zone.tsx';

/** Shown at first and with each "Show more": cards that can be dragged are costly, and the urgent ones come first. */
const PORTION = 60;

interface UnassignedColumnProps {
  shipments: readonly Shipment[];
  /** Its empty words; a search that finds nothing says so instead. */
  emptyText: string;
  isDropDisabled: boolean;
  card: (shipment: Shipment, index: number) => ReactNode;
}

export function UnassignedColumn({ shipments, emptyText, isDropDisabled, card }: UnassignedColumnProps) {
  const clock = useClock();
  const [limit, setLimit] = useState(PORTION);
  const late = shipments.filter((shipment) => latenessOf(shipment, clock)).length;
  const hidden = shipments.length - limit;
  return (
    <Box
      component="section"
      aria-label="Unassigned"
      // A column that sticks is a layer of its own: without a place above the others' a card taken from it went under them.
      sx={{ ...COLUMN, borderWidth: { xs: 0, md: 1 }, position: { md: 'sticky' }, top: { md: 72 }, zIndex: { md: 1 } }}
    >
      <Box component="header" sx={{ ...HEAD, display: { xs: 'none', md: 'flex' }, minHeight: 48, p: '0 16px' }}>
        <Typography variant="h3" component="h2">
          Unassigned
        </Typography>
        <Box component="span" className="num" sx={{ color: 'var(--text-3)', flex: 1 }}>
          {shipments.length}
        </Box>
        {late > 0 && <LateLabel>{late} late</LateLabel>}
      </Box>
      <Droppable droppableId={UNASSIGNED} isDropDisabled={isDropDisabled}>
        {(provided, { isDraggingOver }) => (
          <Zone provided={provided} isLit={isDraggingOver} height={600} label="Unassigned shipments" isPlainOnPhone>
            {shipments.slice(0, limit).map(card)}
            {provided.placeholder}
            {shipments.length === 0 && <Hint isLit={isDraggingOver}>{emptyText}</Hint>}
            {hidden > 0 && (
              <Button fullWidth variant="outlined" color="inherit" onClick={() => setLimit(limit + PORTION)}>
                Show {Math.min(hidden, PORTION)} more of {hidden}
              </Button>
            )}
          </Zone>
        )}
      </Droppable>
    </Box>
  );
}
