import Box from '@mui/material/Box';
import { Fragment, memo } from 'react';
import type { VehicleType } from '#shared/contracts/drivers.ts';
import { AssignedCard } from './BoardCard.tsx';
import { isOrdered } from './board.ts';
import { type BoardColumn, type CardOf, useBoardState } from './board-context.ts';
import { DriverColumn } from './DriverColumn.tsx';
import { DropMark } from './DropMark.tsx';
import { ROW } from './layout.ts';
import { ofDriver } from './of-driver.ts';
import { useGrowing } from './use-growing.ts';
import { useAutoScroll } from './use-mouse-drag.ts';

/** Columns that are beside each other on a wide screen. */
const SEEN_AT_FIRST = 6;
const COLUMNS = { first: SEEN_AT_FIRST, step: SEEN_AT_FIRST };
/** The first of each column with the columns, so that the board is there soon. */
const CARDS = { first: 1, step: 3 };

export interface DriversProps {
  columns: readonly BoardColumn[];
  cardOf: CardOf;
}

/** The drivers side by side, each with the cards of what there is to do. */
export function DriverColumns({ columns, cardOf }: DriversProps) {
  const { ordering } = useBoardState();
  const drawn = useGrowing(columns.length, COLUMNS);
  return (
    <Box ref={useAutoScroll('horizontal')} sx={ROW}>
      {columns.slice(0, drawn).map(({ driver, jobs, ofDay, shown }, at) => (
        <Jobs
          key={driver.id}
          {...{ driver, jobs, ofDay, shown, cardOf }}
          atKey={ordering.of(driver.id)?.here?.key}
          atSince={ordering.of(driver.id)?.here?.since}
          isNearAtFirst={at < SEEN_AT_FIRST}
        />
      ))}
    </Box>
  );
}

interface JobsProps extends BoardColumn {
  cardOf: CardOf;
  /** The stop at which the driver is, and since when: as texts, so that an order that is the same draws nothing again. */
  atKey: string | undefined;
  atSince: string | undefined;
  isNearAtFirst: boolean;
}

/** A driver's column; drawn again for what is its own, not for every driver who moves. */
const Jobs = memo(function Jobs({ driver, jobs, ofDay, shown, isNearAtFirst, ...cards }: JobsProps) {
  return (
    <DriverColumn {...{ driver, jobs, ofDay, shown, isNearAtFirst }}>
      <Cards driverId={driver.id} vehicleType={driver.vehicleType} shown={shown} {...cards} />
    </DriverColumn>
  );
});

interface CardsProps extends Pick<JobsProps, 'shown' | 'cardOf' | 'atKey' | 'atSince'> {
  driverId: string;
  vehicleType: VehicleType;
}

/** A driver's cards; where the driver is does not concern them. */
const Cards = memo(function Cards({ driverId, shown, cardOf, ...now }: CardsProps) {
  const drawn = useGrowing(shown.length, CARDS);
  return (
    <>
      {shown.slice(0, drawn).map((shipment) => (
        <Fragment key={shipment.id}>
          {isOrdered(shipment) && <DropMark columnId={driverId} before={shipment.id} />}
          <AssignedCard {...cardOf(shipment)} {...ofDriver(shipment, now)} />
        </Fragment>
      ))}
      <DropMark columnId={driverId} before={undefined} />
    </>
  );
});
