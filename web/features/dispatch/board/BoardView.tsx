import Box from '@mui/material/Box';
import { type ReactNode, useMemo, useState } from 'react';
import { latenessOf } from '#shared/shipments/lateness.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import type { LiveDriver } from '../../../entities/drivers/use-live-drivers.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { useEventCallback } from '../../../lib/use-event-callback.ts';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { CardFace, UnassignedCard } from './BoardCard.tsx';
import { UNASSIGNED } from './board.ts';
import {
  type BoardColumn,
  type BoardContent,
  type CardActions,
  CardActionsContext,
  type CardOf,
  useBoardState,
} from './board-context.ts';
import { HOW_TO_DRAG_ID } from './CardParts.tsx';
import { DragPreview } from './DragPreview.tsx';
import { DriverColumns } from './DriverColumns.tsx';
import { DragContext, type DragGroup } from './drag-state.ts';
import { BOARD, DRIVERS_LAYOUT } from './layout.ts';
import { UnassignedColumn } from './UnassignedColumn.tsx';
import type { CardHighlight } from './use-board.ts';
import type { BoardLook } from './use-board-look.ts';
import { useDragging } from './use-dragging.ts';
import type { InvoiceSelection } from './use-invoice-selection.ts';
import { howToDrag, useKeyboardDrag } from './use-keyboard-drag.ts';
import { useMouseDrag } from './use-mouse-drag.ts';

const DriverRows = lazyPart(() => import('../rows/DriverRows.tsx'), 'DriverRows', { late: null });
/** Comes when the board is there: nobody assigns before. */
const AssignMenu = lazyPart(() => import('./AssignMenu.tsx'), 'AssignMenu', { late: null });

interface BoardViewProps {
  /** Above the drivers' columns. */
  filter: ReactNode;
  /** On a phone one side is shown at a time. */
  side: 'unassigned' | 'drivers';
  /** The drivers side by side, or one under the other with the hours of the day. */
  view: BoardLook;
}

/** The columns, what is dragged between them, and the menu that does the same. */
export function BoardView({ filter, side, view }: BoardViewProps) {
  const board = useBoardState();
  const { drivers, move, matching, selection, isPhone, ordering } = board;
  const [menu, setMenu] = useState<{ shipment: Shipment; anchor: HTMLElement }>();
  const dragging = useDragging({
    standing: board,
    selected: selection.selected,
    nameOf: useNames(drivers),
    onMove: (shipments, column) => move(shipments, column === UNASSIGNED ? undefined : column),
    onOrder: ordering.put,
  });
  const { hand, held, said } = dragging;
  const standing = held?.standing ?? board;
  const cardOf = useCards({ news: standing.news, selection, held, isDraggable: !isPhone });
  const isRows = view === 'rows' && !isPhone;
  useMouseDrag(dragging, isRows);
  const keyboard = useKeyboardDrag(dragging, openColumns(standing, held), isRows);
  return (
    <CardActionsContext value={useActions(setMenu)}>
      <DragContext value={hand}>
        <Box sx={BOARD} {...keyboard}>
          <span id={HOW_TO_DRAG_ID} hidden>
            {howToDrag(isRows)}
          </span>
          <div className="sr-only" aria-live="assertive">
            {said}
          </div>
          {(!isPhone || side === 'unassigned') && (
            <UnassignedColumn
              shipments={standing.unassigned}
              emptyText={standing.emptyText}
              otherDays={standing.otherDays}
              onDay={standing.showDay}
              card={(shipment) => (
                <UnassignedCard key={shipment.id} {...cardOf(shipment)} isMatching={matching.has(shipment.id)} />
              )}
            />
          )}
          {(!isPhone || side === 'drivers') && (
            <DriversSide filter={filter} columns={standing.columns} cardOf={cardOf} isRows={isRows} />
          )}
        </Box>
        {held && <DragOverlay held={held} />}
        <AssignMenu open={menu} onClose={() => setMenu(undefined)} />
      </DragContext>
    </CardActionsContext>
  );
}

interface DriversSideProps extends Pick<BoardViewProps, 'filter'> {
  columns: readonly BoardColumn[];
  cardOf: CardOf;
  isRows: boolean;
}

function DriversSide({ filter, columns, cardOf, isRows }: DriversSideProps) {
  const Drivers = isRows ? DriverRows : DriverColumns;
  return (
    <Box sx={DRIVERS_LAYOUT}>
      {filter}
      {columns.length > 0 ? (
        <Drivers columns={columns} cardOf={cardOf} />
      ) : (
        <Text component="p" size="body" tone="quiet" sx={{ p: 2, textAlign: 'center' }}>
          No drivers found
        </Text>
      )}
    </Box>
  );
}

function DragOverlay({ held }: { held: DragGroup }) {
  const clock = useClock();
  const face = useMemo(() => <CardFace shipment={held.shipment} />, [held]);
  if (!held.grab) return null;
  return (
    <DragPreview held={held} grab={held.grab} isLate={latenessOf(held.shipment, clock) !== undefined}>
      {face}
    </DragPreview>
  );
}

/** Those that can be dropped on, from left to right, and the one that the card comes from. */
function openColumns({ columns }: BoardContent, held: DragGroup | undefined): readonly string[] {
  const open = columns.filter(({ driver }) => driver.status !== 'offline' || driver.id === held?.from);
  return [UNASSIGNED, ...open.map(({ driver }) => driver.id)];
}

interface CardsOptions {
  news: CardHighlight;
  selection: InvoiceSelection;
  held: DragGroup | undefined;
  isDraggable: boolean;
}

/** What each card is told; the same values as before for most, so that they are not drawn again. */
function useCards({ news, selection, held, isDraggable }: CardsOptions): CardOf {
  const chosen = selection.selected.map(({ id }) => id).join(' ');
  return useMemo(() => {
    const group = new Set(chosen.split(' ').filter(Boolean));
    const carried = new Set(held?.group.map(({ id }) => id));
    return (shipment) => {
      const isHeld = held?.id === shipment.id;
      return {
        shipment,
        isDraggable,
        news: news.get(shipment.id),
        isChoosing: group.size > 0,
        groupSize: group.has(shipment.id) ? group.size : 0,
        isCarried: carried.has(shipment.id) && !(isHeld && !held.grab),
        isLifted: isHeld && !held.grab,
      };
    };
  }, [news, chosen, held, isDraggable]);
}

function useActions(setMenu: (menu: { shipment: Shipment; anchor: HTMLElement }) => void): CardActions {
  const board = useBoardState();
  const match = useEventCallback((shipment: Shipment) => board.autoMatch(shipment, 'load'));
  const open = useEventCallback(board.open);
  const { choose } = board.selection;
  return useMemo(
    () => ({ openMenu: (shipment, anchor) => setMenu({ shipment, anchor }), match, choose, open }),
    [setMenu, match, choose, open],
  );
}

function useNames(drivers: readonly LiveDriver[]) {
  const names = useMemo(() => new Map(drivers.map(({ id, name }) => [id, name])), [drivers]);
  return (id: string) => names.get(id) ?? 'Unassigned';
}
