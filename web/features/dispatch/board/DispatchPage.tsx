import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { latenessOf } from '#shared/shipments/lateness.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { isUnderWay } from '../../../entities/drivers/work/work-of-day.ts';
import { BOARD_DAYS, type BoardDay, plannedDay } from '../../../entities/shipments/board-days.ts';
import { useDates } from '../../../lib/format.ts';
import { useAddressText } from '../../../lib/list/use-search-text.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { useDrawerRoom } from '../../../ui/detail/drawer-width.ts';
import { LateLabel } from '../../../ui/page/LateLabel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { BoardBar } from './BoardBar.tsx';
import { BoardFigures } from './BoardFigures.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { BoardView } from './BoardView.tsx';
import { emptyText, isMovable, otherDaysOf } from './board.ts';
import { BoardContext, ShownDayContext } from './board-context.ts';
import { DriverFilter, useDriverFilter } from './DriverFilter.tsx';
import { LookSwitch } from './LookSwitch.tsx';
import { Segments } from './Segments.tsx';
import { activeDriversOf, useBoard, useLiveBoard } from './use-board.ts';
import { useBoardLook } from './use-board-look.ts';
import { useInvoiceSelection } from './use-invoice-selection.ts';
import { type MatchMode, useMoves } from './use-moves.ts';
import { useOrdering } from './use-ordering.ts';
import { usePlanDay } from './use-plan-day.ts';
import { useVisibleCards } from './use-visible-cards.ts';

const SelectionBar = lazyPart(() => import('./SelectionBar.tsx'), 'SelectionBar', { late: null });
const GroupResultDialog = lazyPart(
  () => import('../../../entities/shipments/group/GroupResultDialog.tsx'),
  'GroupResultDialog',
);
const PlanDayDialog = lazyPart(() => import('../plan/PlanDayDialog.tsx'), 'PlanDayDialog');
const OverruleDialog = lazyPart(() => import('../../../entities/shipments/gate/OverruleDialog.tsx'), 'OverruleDialog');
const HandingDialog = lazyPart(() => import('./HandingDialog.tsx'), 'HandingDialog');
const ShipmentDrawer = lazyPart(
  () => import('../../../entities/shipments/detail/ShipmentDrawer.tsx'),
  'ShipmentDrawer',
  { late: null },
);

/** Who drives what today: shipments without a driver at the left, a column for each driver. */
export function DispatchPage() {
  const board = useBoard();
  const moves = useMoves(board);
  const ordering = useOrdering({ ...board.stops, remember: moves.undo.push });
  const live = useLiveBoard(board, moves.isOwnMove);
  const { text: query, setText: setQuery } = useAddressText();
  const [day, setDay] = useBoardDay();
  const [status, setStatus] = useDriverFilter();
  const [side, setSide] = useState<'unassigned' | 'drivers'>('unassigned');
  const [look, setLook] = useBoardLook();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { today } = useDates();
  const shown = useVisibleCards(board, live.drivers, {
    query,
    day,
    status,
    today: today(),
    orders: board.stops.orders,
  });
  const selection = useInvoiceSelection(
    [...shown.unassigned, ...shown.columns.flatMap((column) => column.shown)].filter(isMovable),
  );
  const isChoosing = selection.selected.length > 0;
  const [handing, setHanding] = useState<{ shipment: Shipment; driverId: string | undefined }>();
  const move = (shipments: readonly Shipment[], driverId: string | undefined) => {
    const [only, ...others] = shipments;
    if (only && isUnderWay(only)) return setHanding({ shipment: only, driverId });
    const driver = shown.drivers.find(({ id }) => id === driverId);
    if (only && others.length === 0) {
      if (selection.has(only.id)) selection.set([]);
      void moves.move(only, driverId);
    } else void moves.moveMany(shipments, driver).then(selection.set);
  };
  const otherDays = otherDaysOf(board.unassigned ?? [], day, today());
  const { planning, ...plans } = usePlanDay({ board, shown, query, day, status, setDay });
  const [openId, setOpen] = useUrlParam('open', { push: true });
  const { room } = useDrawerRoom(openId !== undefined);
  const state = {
    ...shown,
    ...{ selection, move, ordering, isPhone, news: live.news, matching: moves.matching, open: setOpen },
    emptyText: emptyText(query, otherDays),
    ...{ otherDays: query ? [] : otherDays, showDay: setDay },
    planSome: (ids: readonly string[]) => {
      selection.set([]);
      plans.planSome(ids);
    },
    autoMatch: (shipment: Shipment, mode: MatchMode) => void moves.autoMatch(shipment, mode),
  };
  const isRows = look === 'rows' && !isPhone;
  const isThere = board.unassigned && board.assigned && live.drivers;
  return (
    <BoardContext value={state}>
      <Box sx={PAGE} style={{ marginRight: room }}>
        <BoardBar
          {...{ query, setQuery, day, setDay }}
          onPlan={plans.plan}
          isSaving={moves.isSaving}
          undo={moves.undo}
          connection={live.connection}
        />
        <BoardFigures board={board} activeDrivers={activeDriversOf(board, live)} isFolded={isRows} />
        {isPhone && (
          <Sides
            value={side}
            onChange={setSide}
            unassigned={board.unassigned && shown.unassigned}
            drivers={live.drivers?.length}
          />
        )}
        <Query
          isBare
          data={isThere}
          error={board.error ?? live.error}
          isCut={board.isCut || live.isCut}
          retry={() => {
            board.retry();
            live.retry();
          }}
          loading={<BoardSkeleton side={side} isPhone={isPhone} />}
          failing={board.failedList ?? 'The drivers could not be loaded.'}
        >
          {() => (
            <Box sx={REST} aria-busy={shown.isSearching}>
              <ShownDayContext value={plannedDay(day, today())}>
                <BoardView
                  side={side}
                  view={look}
                  filter={
                    <Row wraps align="start">
                      <DriverFilter value={status} onChange={setStatus} drivers={shown.drivers} />
                      {!isPhone && <LookSwitch value={look} onChange={setLook} />}
                    </Row>
                  }
                />
              </ShownDayContext>
              <PlacesCredit hasBar={isChoosing && isPhone} />
            </Box>
          )}
        </Query>
      </Box>

      {isChoosing && <SelectionBar />}
      {moves.outcome && <GroupResultDialog outcome={moves.outcome} onClose={moves.clearOutcome} />}
      {moves.kept && <OverruleDialog {...moves.kept} onClose={moves.letBe} />}
      {handing && <HandingDialog {...handing} onClose={() => setHanding(undefined)} />}
      {planning && (
        <PlanDayDialog
          planning={planning}
          again={plans.again}
          onDay={plans.onDay}
          onClose={plans.end}
          remember={moves.remember.many}
        />
      )}
      {openId !== undefined && <ShipmentDrawer id={openId} onClose={() => setOpen(undefined)} />}
    </BoardContext>
  );
}

const REST = { flex: { md: 1 }, minHeight: { md: 0 }, display: { md: 'flex' }, flexDirection: 'column' };
// As high as the window, so that the columns scroll and the page does not, also while a card is held at its edge.
const PAGE = {
  display: { md: 'flex' },
  flexDirection: 'column',
  height: { md: 'calc(100dvh - 56px - 48px)' },
  minHeight: { md: 480 },
  '& > [aria-busy]': REST,
};

/** Where the distances of Auto-Match come from: their license asks for it. */
function PlacesCredit({ hasBar }: { hasBar: boolean }) {
  return (
    <Box
      component="p"
      sx={{ mt: { xs: 2, md: 1 }, mb: hasBar ? 9 : 0, fontSize: 'var(--fs-12)', color: 'text.secondary' }}
    >
      Pickup distances are measured to the city, using{' '}
      <a className="link" href="https://www.geonames.org/" target="_blank" rel="noreferrer">
        GeoNames
      </a>
      ,{' '}
      <a className="link" href="https://creativecommons.org/licenses/by/4.0/" target="_blank" rel="noreferrer">
        CC BY 4.0
      </a>
    </Box>
  );
}

function useBoardDay(): readonly [BoardDay, (day: BoardDay) => void] {
  const [given, set] = useUrlParam('date');
  const day = BOARD_DAYS.find(({ value }) => value === given)?.value ?? 'today';
  return [day, (next) => set(next === 'today' ? undefined : next)];
}

interface SidesProps {
  value: 'unassigned' | 'drivers';
  onChange: (side: 'unassigned' | 'drivers') => void;
  /** Undefined, as the drivers, while nobody knows. */
  unassigned: readonly Shipment[] | undefined;
  drivers: number | undefined;
}

/** On a phone: one side of the board at a time. */
function Sides({ value, onChange, unassigned, drivers }: SidesProps) {
  const clock = useClock();
  const late = unassigned?.filter((shipment) => latenessOf(shipment, clock)).length;
  const extra = late !== undefined && late > 0 && <LateLabel>{late} late</LateLabel>;
  return (
    <Box sx={{ mb: 1.5 }}>
      <Segments
        label="Show"
        value={value}
        onChange={onChange}
        options={[
          { value: 'unassigned', label: ['Unassigned', unassigned?.length].join(' ').trim(), extra },
          { value: 'drivers', label: ['Drivers', drivers].join(' ').trim() },
        ]}
      />
    </Box>
  );
}
