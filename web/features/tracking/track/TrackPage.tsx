import { useParams } from 'react-router-dom';
import { EarlyShipment } from './EarlyShipment.tsx';
import { TrackEntry } from './TrackEntry.tsx';
import { TrackShipment } from './TrackShipment.tsx';

/** Follows a shipment by its number (specification 2, section 2.4): the entry form without one, else the shipment. */
export function TrackPage() {
  const { trackingNumber = '' } = useParams();
  if (trackingNumber.trim() === '') return <TrackEntry />;
  if (import.meta.env.SSR) return <EarlyShipment />;
  return <TrackShipment key={trackingNumber} typed={trackingNumber} />;
}
