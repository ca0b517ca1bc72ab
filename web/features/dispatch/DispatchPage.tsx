import Check from '@mui/icons-material/Check';
import Sync from '@mui/icons-material/Sync';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import type { Shipment } from '#shared/shipment.ts';
import { SearchField } from '../../components/SearchField.tsx';
import { StatCard, StatCards } from '../../components/StatCard.tsx';
import { LateLabel, LiveBadge } from '../../components/signals.tsx';
import { Failing, LoadingCards } from '../../components/states.tsx';
import { useDates } from '../../lib/format.ts';
import { latenessOf } from '../../lib/lateness.ts';
import type { LiveDriver } from '../../lib/use-live-drivers.ts';
import { useUrlParam } from '../../lib/use-url-param.ts';
import { BoardView, type Column } from './BoardView.tsx';
import { BulkResultDialog } from './BulkResultDialog.tsx';
import { BOARD_DAYS, type BoardDay, byReadiness, byStop, byUrgency, isMeant, isOnDay } from './board.ts';
import { Segments } from './Segments.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { type Board, useBoard, useLiveBoard } from './use-board.ts';
import { useMoves } from './use-moves.ts';
import { useSelection } from './use-selection.ts';

/** Who drives what today: shipments without a driver at the left, a column for each driver. */
export function DispatchPage() {
  const board = useBoard();
  const moves = useMoves(board);
  const { move, autoMatch, matching, isSaving, isOwnMove } = moves;
  const live = useLiveBoard(board, isOwnMove);
  const [query, setQuery] = useState('');
  const [day, setDay] = useBoardDay();
  const [side, setSide] = useState<'unassigned' | 'drivers'>('unassigned');
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { today } = useDates();
  const shown = useShown(board, live.drivers, { query, day, today: today() });
  const selection = useSelection(shown.unassigned);
  const late = shown.unassigned.filter((shipment) => latenessOf(shipment, today())).length;
  const failed = board.failedList ?? (live.error && 'The drivers could not be loaded.');

  const isLoading = !(board.unassigned && board.assigned && live.drivers);
  return (
    <>
      <Bar {...{ query, setQuery, day, setDay, isSaving }} connected={live.connected} />
      <Figures board={board} />
      {isPhone && (
        <Box sx={{ mb: 1.5 }}>
          <Segments
            label="Show"
            value={side}
            onChange={setSide}
            options={[
              {
                value: 'unassigned',
                label: `Unassigned ${shown.unassigned.length}`,
                extra: late > 0 && <LateLabel>{late} late</LateLabel>,
              },
              { value: 'drivers', label: `Drivers ${live.drivers?.length ?? ''}` },
            ]}
          />
        </Box>
      )}
      {failed && isLoading ? (
        <Failing
          what={failed}
          onRetry={() => {
            board.retry();
            live.retry();
          }}
        />
      ) : isLoading ? (
        <LoadingCards text="Loading dispatch board..." height={220} cards={8} />
      ) : (
        <BoardView
          {...shown}
          {...{ isPhone, side }}
          drivers={shown.drivers}
          moves={live.moves}
          empty={query ? 'No shipments found' : 'All shipments assigned!'}
          onAssign={(shipment, driverId) => void move(shipment, driverId)}
          onAutoMatch={(shipment, mode) => void autoMatch(shipment, mode)}
          {...{ matching, selection }}
        />
      )}
      {!isLoading && <PlacesCredit hasBar={selection.isOn} />}
      {selection.isOn && (
        <SelectionBar
          count={selection.selected.length}
          drivers={shown.drivers}
          activeOf={shown.activeOf}
          onAssign={(driver) => void moves.assignMany(selection.selected, driver).then(selection.choose)}
          onClear={() => selection.choose([])}
        />
      )}
      {moves.outcome && <BulkResultDialog outcome={moves.outcome} onClose={moves.clearOutcome} />}
    </>
  );
}

/** Where the distances of Auto-Match come from: their license asks for it. */
function PlacesCredit({ hasBar }: { hasBar: boolean }) {
  return (
    <Box component="p" sx={{ mt: 2, mb: hasBar ? 9 : 0, fontSize: '0.75rem', color: 'text.secondary' }}>
      Distances to a pickup are measured to its city by{' '}
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

/** What the date and the search leave, in the order of the board. */
function useShown(
  board: Board,
  drivers: readonly LiveDriver[] | undefined,
  filter: { query: string; day: BoardDay; today: string },
) {
  const { query, day, today } = filter;
  return useMemo(() => {
    const isShown = (shipment: Shipment) => isOnDay(shipment, day, today);
    const jobsOf = groupByDriver([...(board.assigned ?? []), ...board.doneToday]);
    const ordered = [...(drivers ?? [])].sort(byReadiness);
    const all: Column[] = ordered.map((driver) => {
      const jobs = (jobsOf.get(driver.id) ?? []).sort(byStop);
      return { driver, jobs, shown: jobs.filter(isShown) };
    });
    const found = all.flatMap((column) => {
      if (column.driver.name.toLowerCase().includes(query.trim().toLowerCase())) return [column];
      const shown = column.shown.filter((job) => isMeant(job, query));
      return shown.length > 0 ? [{ ...column, shown }] : [];
    });
    // What was searched for has no driver: then every driver is one to give it to.
    const columns = found.length > 0 ? found : all;
    const activeOf = (driver: { id: string }) =>
      (jobsOf.get(driver.id) ?? []).filter(({ status }) => status !== 'delivered').length;
    const unassigned = (board.unassigned ?? [])
      .filter((shipment) => isShown(shipment) && isMeant(shipment, query))
      .sort(byUrgency(today));
    return { unassigned, columns, drivers: ordered, activeOf };
  }, [board.assigned, board.unassigned, board.doneToday, drivers, query, day, today]);
}

function groupByDriver(shipments: readonly Shipment[]): Map<string, Shipment[]> {
  const groups = new Map<string, Shipment[]>();
  for (const shipment of shipments) {
    const driverId = shipment.driverId ?? '';
    groups.set(driverId, [...(groups.get(driverId) ?? []), shipment]);
  }
  return groups;
}

interface BarProps {
  query: string;
  setQuery: (query: string) => void;
  day: BoardDay;
  setDay: (day: BoardDay) => void;
  isSaving: boolean;
  connected: boolean;
}

function Bar({ query, setQuery, day, setDay, isSaving, connected }: BarProps) {
  const Icon = isSaving ? Sync : Check;
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 1.5, md: 2 }, mb: 1.5 }}
    >
      <Typography variant="h1" sx={{ flex: { xs: 1, md: 'none' } }}>
        Dispatch Center
      </Typography>
      <Box sx={{ order: { xs: 1, md: 0 }, flex: { xs: '1 0 100%', md: 'none' } }}>
        <Segments label="Date" value={day} onChange={setDay} options={BOARD_DAYS} />
      </Box>
      <Box sx={{ flex: 1, display: { xs: 'none', md: 'block' } }} />
      <Box
        role="status"
        sx={{ display: { xs: 'none', lg: 'flex' }, alignItems: 'center', gap: 0.75, color: 'text.secondary' }}
      >
        <Icon aria-hidden sx={{ fontSize: 16, color: isSaving ? undefined : 'var(--success-text)' }} />
        {isSaving ? 'Saving...' : 'All changes saved'}
      </Box>
      <LiveBadge connected={connected} liveText="Live" />
      <Box sx={{ order: { xs: 1, md: 0 }, width: { xs: '100%', md: 200, lg: 248 } }}>
        <SearchField value={query} onChange={setQuery} placeholder="Search the board" />
      </Box>
    </Box>
  );
}

function Figures({ board }: { board: Board }) {
  const { counts } = board;
  return (
    <StatCards isTight>
      <StatCard isCompact label="Unassigned" value={counts?.unassigned} />
      <StatCard isCompact label="Active Drivers" value={counts?.activeDrivers} />
      <StatCard isCompact label="In Transit" value={counts?.inTransit} />
      <StatCard isCompact label="Completed Today" value={counts?.completedToday} />
    </StatCards>
  );
}
