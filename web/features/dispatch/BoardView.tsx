import { DragDropContext, type DropResult, type ResponderProvided } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import { useMemo, useRef, useState } from 'react';
import type { Shipment } from '#shared/shipment.ts';
import type { LiveDriver } from '../../lib/use-live-drivers.ts';
import { AssignMenu } from './AssignMenu.tsx';
import { DriverCard, UnassignedCard } from './BoardCard.tsx';
import { UNASSIGNED } from './board.ts';
import { DriverColumn, MOST_CARDS, UnassignedColumn } from './Columns.tsx';
import type { Moves } from './use-board.ts';
import type { MatchMode } from './use-moves.ts';
import type { Selection } from './use-selection.ts';

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
  /** Every driver, for the menu: a search hides columns and not choices. */
  drivers: readonly LiveDriver[];
  activeOf: (driver: { id: string }) => number;
  empty: string;
  moves: Moves;
  isPhone: boolean;
  /** On a phone one side is shown at a time. */
  side: 'unassigned' | 'drivers';
  onAssign: (shipment: Shipment, driverId: string | undefined) => void;
  onAutoMatch: (shipment: Shipment, mode: MatchMode) => void;
  /** Cards for which a driver is being looked for. */
  matching: ReadonlySet<string>;
  selection: Selection;
}

/** The columns, what is dragged between them, and the menu that does the same. */
export function BoardView(props: BoardViewProps) {
  const { drivers, activeOf, onAssign, onAutoMatch, matching, selection, isPhone, side } = props;
  const [menu, setMenu] = useState<{ shipment: Shipment; anchor: HTMLElement }>();
  const [dragged, setDragged] = useState<string>();
  // While a card is in the air the columns stand still; what came in meanwhile shows when it has landed.
  const still = useRef(props);
  if (!dragged) still.current = props;
  const { unassigned, columns, empty, moves } = dragged ? still.current : props;
  const nameOf = useNames(drivers);
  const cardProps = {
    isDraggable: !isPhone,
    onMenu: (shipment: Shipment, anchor: HTMLElement) => setMenu({ shipment, anchor }),
  };

  const drop = ({ draggableId, source, destination }: DropResult, { announce }: ResponderProvided) => {
    setDragged(undefined);
    const shipment = findCard(still.current, draggableId);
    if (!shipment || !destination || destination.droppableId === source.droppableId) return announce('Not moved');
    announce(`Dropped on ${nameOf(destination.droppableId)}`);
    onAssign(shipment, destination.droppableId === UNASSIGNED ? undefined : destination.droppableId);
  };

  return (
    <DragDropContext
      onBeforeDragStart={({ draggableId }) => setDragged(draggableId)}
      onDragStart={({ source }, { announce }) => announce(`Lifted from ${nameOf(source.droppableId)}`)}
      onDragUpdate={({ destination }, { announce }) =>
        announce(destination ? `Over ${nameOf(destination.droppableId)}` : 'Over no column')
      }
      onDragEnd={drop}
      dragHandleUsageInstructions="Press space to lift, the arrow keys to choose a column, space to drop, escape to cancel."
    >
      <Box sx={LAYOUT}>
        {(!isPhone || side === 'unassigned') && (
          <UnassignedColumn shipments={unassigned} empty={empty} isDropDisabled={isPhone}>
            {unassigned.slice(0, MOST_CARDS).map((shipment, index) => (
              <UnassignedCard
                key={shipment.id}
                {...cardProps}
                {...{ shipment, index, selection }}
                isMatching={matching.has(shipment.id)}
                onAutoMatch={(one) => onAutoMatch(one, 'load')}
                news={moves.get(shipment.id)}
              />
            ))}
          </UnassignedColumn>
        )}
        {(!isPhone || side === 'drivers') && (
          <Box sx={COLUMNS}>
            {columns.map(({ driver, jobs, shown }) => (
              <DriverColumn key={driver.id} driver={driver} jobs={jobs} isDropDisabled={isPhone}>
                {shown.map((shipment, index) => (
                  <DriverCard key={shipment.id} {...cardProps} {...{ shipment, index }} news={moves.get(shipment.id)} />
                ))}
              </DriverColumn>
            ))}
          </Box>
        )}
      </Box>
      <AssignMenu
        open={menu}
        onClose={() => setMenu(undefined)}
        {...{ drivers, activeOf, onAssign, onAutoMatch, selection }}
      />
    </DragDropContext>
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
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)', lg: '300px minmax(0, 1fr)' },
  gap: 2,
  alignItems: 'start',
};
// Rows of columns, not a strip that scrolls sideways: a card in the air then reaches every driver.
const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(216px, 1fr))' },
  gap: 1.5,
};
