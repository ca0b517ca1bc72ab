import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { CustomerDetail } from '#shared/contracts/customers.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { DueLabel } from '../../../entities/shipments/chips/DueLabel.tsx';
import { NumberAndPriority } from '../../../entities/shipments/chips/NumberAndPriority.tsx';
import { StatusChips } from '../../../entities/shipments/chips/StatusChips.tsx';
import { useCustomerShipments } from '../../../entities/shipments/use-customer-shipments.ts';
import { paths } from '../../../lib/paths.ts';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Route } from '../../../ui/page/Route.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { LinkedLine } from './LinkedLine.tsx';
import { ShowMore, useMore } from './ShowMore.tsx';

export function CustomerShipments({ customer: { id, shipments, mergedFrom } }: { customer: CustomerDetail }) {
  const ids = useMemo(() => [id, ...mergedFrom.map((one) => one.id)], [id, mergedFrom]);
  const { count, more } = useMore();
  const query = useCustomerShipments(ids, count);
  return (
    <Panel title="Shipments" aside={<span className="num">{shipments.total} total</span>}>
      <Query
        {...query}
        loading={<LoadingRows text="Loading shipments..." rows={3} />}
        failing="The shipments could not be loaded."
        empty={<Empty title="No shipments yet" />}
      >
        {(rows) => (
          <>
            {rows.map((shipment) => (
              <ShipmentLine key={shipment.id} shipment={shipment} />
            ))}
            <ShowMore shown={rows.length} total={shipments.total} what="shipments" onMore={more} />
          </>
        )}
      </Query>
    </Panel>
  );
}

function ShipmentLine({ shipment }: { shipment: Shipment }) {
  const { id, pickupCity, deliveryCity } = shipment;
  return (
    <LinkedLine to={paths.shipment(id)}>
      <Box sx={{ minWidth: 0 }}>
        <NumberAndPriority shipment={shipment} />
        <Row wraps gap={1.25}>
          <Route from={pickupCity} to={deliveryCity} weight={400} />
          <Text size="small" tone="quiet">
            <DueLabel shipment={shipment} />
          </Text>
        </Row>
      </Box>
      <StatusChips shipment={shipment} />
    </LinkedLine>
  );
}
