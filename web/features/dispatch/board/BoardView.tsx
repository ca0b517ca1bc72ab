import { DragDropContext } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import type { Shipment } from '#shared/shipment.ts';
import type { LiveDriver } from '../../../entities/drivers/use-live-drivers.ts';
import { type CardProps, DriverCard, UnassignedCard } from './BoardCard.tsx';
import { UNASSIGNED } from './board.ts';
import type { CardActions } from './CardParts.tsx';
import { DriverColumn } from './DriverColumn.tsx';
import { UnassignedColumn } from './UnassignedColumn.tsx';
import type { Moves } from './use-board.ts';
import { type Held, useDragging } from './use-dragging.ts';
import type { MatchMode } from './use-moves.ts';
import type { Selection } from './use-selection.ts';

/** Comes when the board is there: nobody assigns before. */
const AssignMenu = lazy(async () => ({ default: (await import('./AssignMenu.tsx')).AssignMenu }));

export interface Column {
  driver: LiveDriver;
  /** All that the driver has to do and did today. */
  jobs: readonly Shipment[];
  /** Those that the date and the search show. */
  shown: readonly Shipment[];
}

interface BoardViewProps {
  unassigned: readonly Shipment[];
  columns: readonly Column[];
  /** Above the drivers' columns. */
  filter: ReactNode;
  /** Every driver, for the menu: a search hides columns and not choices. */
  drivers: readonly LiveDriver[];
  activeOf: (driver: { id: string }) => number;
  empty: string;
  moves: Moves;
  isPhone: boolean;
  /** On a phone one side is shown at a time. */
  side: 'unassigned' | 'drivers';
  /** Without a driver they go back to the unassigned. */
  onMove: (shipments: readonly Shipment[], driverId: string | undefined) => void;
  onAutoMatch: (shipment: Shipment, mode: MatchMode) => void;
  /** Cards for which a driver is being looked for. */
  matching: ReadonlySet<string>;
  selection: Selection;
}

/** The columns, what is dragged between them, and the menu that does the same. */
export function BoardView(props: BoardViewProps) {
  const { drivers, activeOf, onMove, onAutoMatch, matching, selection, isPhone, side } = props;
  const [menu, setMenu] = useState<{ shipment: Shipment; anchor: HTMLElement }>();
  const still = useRef(props);
  const { held, handlers } = useDragging({
    find: (id) => findCard(still.current, id),
    selected: selection.selected,
    nameOf: useNames(drivers),
    onMove: (shipments, column) => onMove(shipments, column === UNASSIGNED ? undefined : column),
  });
  // While a card is in the air the columns stand still; what came in meanwhile shows when it has landed.
  if (!held) still.current = props;
  const { unassigned, columns, empty, moves } = held ? still.current : props;
  const actions = useActions(props, setMenu);
  const cardOf = cards({ actions, moves, selection, held, isDraggable: !isPhone });

  return (
    <DragDropContext {...handlers} dragHandleUsageInstructions={HOW_TO_DRAG}>
      <Box sx={LAYOUT}>
        {(!isPhone || side === 'unassigned') && (
          <UnassignedColumn
            shipments={unassigned}
            empty={empty}
            isDropDisabled={isPhone}
            card={(shipment, index) => (
              <UnassignedCard key={shipment.id} {...cardOf(shipment, index)} isMatching={matching.has(shipment.id)} />
            )}
          />
        )}
        {(!isPhone || side === 'drivers') && (
          <div>
            {props.filter}
            {columns.length === 0 && (
              <Typography sx={{ p: 2, textAlign: 'center', color: 'text.secondary' }}>No drivers found</Typography>
            )}
            <Box sx={COLUMNS}>
              {columns.map(({ driver, jobs, shown }) => (
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
        <AssignMenu
          open={menu}
          onClose={() => setMenu(undefined)}
          onAssign={(shipment, driverId) => onMove([shipment], driverId)}
          {...{ drivers, activeOf, onAutoMatch, selection }}
        />
      </Suspense>
    </DragDropContext>
  );
}

interface CardsOptions {
  actions: CardActions;
  moves: Moves;
  selection: Selection;
  held: Held | undefined;
  isDraggable: boolean;
}

/** What each card is told; the same values as before for most, so that they are not drawn again. */
function cards({ actions, moves, selection, held, isDraggable }: CardsOptions) {
  return (shipment: Shipment, index: number): CardProps => {
    const isSelected = selection.has(shipment.id);
    return {
      shipment,
      index,
      actions,
      isDraggable,
      news: moves.get(shipment.id),
      isChoosing: selection.selected.length > 0,
      groupSize: isSelected ? selection.selected.length : 0,
      isCarried: isSelected && held !== undefined && held.id !== shipment.id && held.group.length > 1,
    };
  };
}

const HOW_TO_DRAG =
  'Press space to lift, the arrow keys to choose a column, space to drop, escape to cancel. One of several chosen cards takes all with it.';

/** What the cards call; it does not change, or every card would be drawn again with each position that comes in. */
function useActions(props: BoardViewProps, openMenu: (menu: { shipment: Shipment; anchor: HTMLElement }) => void) {
  const latest = useRef(props);
  latest.current = props;
  return useMemo(
    (): CardActions => ({
      openMenu: (shipment, anchor) => openMenu({ shipment, anchor }),
      match: (shipment) => latest.current.onAutoMatch(shipment, 'load'),
      choose: (id, isRange) => latest.current.selection.choose(id, isRange),
    }),
    [openMenu],
  );
}

function useNames(drivers: readonly LiveDriver[]) {
  const names = useMemo(() => new Map(drivers.map(({ id, name }) => [id, name])), [drivers]);
  return (id: string) => names.get(id) ?? 'Unassigned';
}

function findCard({ unassigned, columns }: BoardViewProps, id: string): Shipment | undefined {
  return [...unassigned, ...columns.flatMap(({ shown }) => shown)].find((shipment) => shipment.id === id);
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
