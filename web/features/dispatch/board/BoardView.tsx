import { DragDropContext } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { Shipment } from '#shared/shipment.ts';
import type { LiveDriver } from '../../../entities/drivers/use-live-drivers.ts';
import { useStable } from '../../../lib/use-stable.ts';
import { type CardProps, DriverCard, UnassignedCard } from './BoardCard.tsx';
import { UNASSIGNED } from './board.ts';
import { type CardActions, CardActionsContext, type Standing, useBoardState } from './board-context.ts';
import { DriverColumn } from './DriverColumn.tsx';
import { UnassignedColumn } from './UnassignedColumn.tsx';
import { type Held, useDragging } from './use-dragging.ts';
import type { Selection } from './use-selection.ts';

/** Comes when the board is there: nobody assigns before. */
const AssignMenu = lazy(async () => ({ default: (await import('./AssignMenu.tsx')).AssignMenu }));

interface BoardViewProps {
  /** Above the drivers' columns. */
  filter: ReactNode;
  /** On a phone one side is shown at a time. */
  side: 'unassigned' | 'drivers';
}

/** The columns, what is dragged between them, and the menu that does the same. */
export function BoardView({ filter, side }: BoardViewProps) {
  const board = useBoardState();
  const { drivers, move, matching, selection, isPhone } = board;
  const [menu, setMenu] = useState<{ shipment: Shipment; anchor: HTMLElement }>();
  const { held, handlers } = useDragging({
    standing: board,
    selected: selection.selected,
    nameOf: useNames(drivers),
    onMove: (shipments, column) => move(shipments, column === UNASSIGNED ? undefined : column),
  });
  const standing = held?.standing ?? board;
  const cardOf = cards({ standing, selection, held, isDraggable: !isPhone });
  return (
    <CardActionsContext value={useActions(setMenu)}>
      <DragDropContext {...handlers} dragHandleUsageInstructions={HOW_TO_DRAG}>
        <Box sx={LAYOUT}>
          {(!isPhone || side === 'unassigned') && (
            <UnassignedColumn
              shipments={standing.unassigned}
              emptyText={standing.emptyText}
              isDropDisabled={isPhone}
              card={(shipment, index) => (
                <UnassignedCard key={shipment.id} {...cardOf(shipment, index)} isMatching={matching.has(shipment.id)} />
              )}
            />
          )}
          {(!isPhone || side === 'drivers') && (
            <div>
              {filter}
              {standing.columns.length === 0 && (
                <Typography sx={{ p: 2, textAlign: 'center', color: 'text.secondary' }}>No drivers found</Typography>
              )}
              <Box sx={COLUMNS}>
                {standing.columns.map(({ driver, jobs, shown }) => (
                  <DriverColumn key={driver.id} driver={driver} jobs={jobs} isDropDisabled={isPhone}>
                    {shown.map((shipment, index) => (
                      <DriverCard key={shipment.id} {...cardOf(shipment, index)} />
                    ))}
                  </DriverColumn>
                ))}
              </Box>
            </div>
          )}
        </Box>
        <Suspense fallback={null}>
          <AssignMenu open={menu} onClose={() => setMenu(undefined)} />
        </Suspense>
      </DragDropContext>
    </CardActionsContext>
  );
}

interface CardsOptions {
  standing: Standing;
  selection: Selection;
  held: Held | undefined;
  isDraggable: boolean;
}

/** What each card is told; the same values as before for most, so that they are not drawn again. */
function cards({ standing, selection, held, isDraggable }: CardsOptions) {
  return (shipment: Shipment, index: number): CardProps => {
    const isSelected = selection.has(shipment.id);
    return {
      shipment,
      index,
      isDraggable,
      news: standing.news.get(shipment.id),
      isChoosing: selection.selected.length > 0,
      groupSize: isSelected ? selection.selected.length : 0,
      isCarried: isSelected && held !== undefined && held.id !== shipment.id && held.group.length > 1,
    };
  };
}

const HOW_TO_DRAG =
  'Press space to lift, the arrow keys to choose a column, space to drop, escape to cancel. One of several chosen cards takes all with it.';

function useActions(setMenu: (menu: { shipment: Shipment; anchor: HTMLElement }) => void): CardActions {
  const { autoMatch, selection } = useBoardState();
  const match = useStable((shipment: Shipment) => autoMatch(shipment, 'load'));
  const { choose } = selection;
  return useMemo(
    () => ({ openMenu: (shipment, anchor) => setMenu({ shipment, anchor }), match, choose }),
    [setMenu, match, choose],
  );
}

function useNames(drivers: readonly LiveDriver[]) {
  const names = useMemo(() => new Map(drivers.map(({ id, name }) => [id, name])), [drivers]);
  return (id: string) => names.get(id) ?? 'Unassigned';
}

const LAYOUT = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(200px, 280px) minmax(224px, 1fr)',
    lg: '300px minmax(0, 1fr)',
  },
  gap: 2,
  alignItems: 'start',
};
// Rows of columns, not a strip that scrolls sideways: a card in the air then reaches every driver.
const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(min(100%, 224px), 1fr))' },
  gap: 1.5,
};
