import { Link } from 'react-router-dom';
import type { Box } from '#shared/contracts/boxes.ts';
import { usePlace } from '../../../entities/places/use-places.ts';
import { paths } from '../../../lib/paths.ts';
import { type Fact, Facts } from '../../../ui/detail/Facts.tsx';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';

/** Whose it is, where it comes from, and the order that it belongs to. */
export function AboutPanel({ box }: { box: Box }) {
  const { customerId, customerName, line, terminalId, returnPlaceId, masterBill, bookingNumber, shipmentIds } = box;
  const facts: (Fact | false)[] = [
    {
      label: 'Customer',
      value: (
        <Link className="link" to={paths.customer(customerId)}>
          {customerName}
        </Link>
      ),
    },
    { label: 'Line', value: line ?? 'Not provided' },
    { label: 'Terminal', value: terminalId ? <PlaceName id={terminalId} /> : 'Not provided' },
    returnPlaceId !== undefined && { label: 'Return empty to', value: <PlaceName id={returnPlaceId} /> },
    masterBill !== undefined && { label: 'Bill of lading', value: <CopyNumber value={masterBill} /> },
    bookingNumber !== undefined && { label: 'Booking', value: <CopyNumber value={bookingNumber} /> },
    ...shipmentIds.map((id, at) => ({
      label: at === 0 ? 'Shipment' : 'Then shipment',
      value: (
        <Link className="link" to={paths.shipment(id)}>
          Open shipment
        </Link>
      ),
    })),
  ];
  return (
    <Panel title="About">
      <Facts facts={facts.filter((fact) => typeof fact === 'object')} />
    </Panel>
  );
}

function PlaceName({ id }: { id: string }) {
  const { data } = usePlace(id);
  return (
    <Link className="link" to={paths.place(id)}>
      {data?.name ?? '...'}
    </Link>
  );
}
