import { useParams } from 'react-router-dom';
import { PrefetchedShipment } from './PrefetchedShipment.tsx';
import { TrackEntry } from './TrackEntry.tsx';
import { TrackShipment } from './TrackShipment.tsx';

/** Follows a shipment by its number: the entry form without one, else the shipment. */
export function TrackPage() {
  const { trackingNumber = '' } = useParams();
  if (trackingNumber.trim() === '') return <TrackEntry />;
  if (import.meta.env.SSR) return <PrefetchedShipment />;
  return <TrackShipment key={trackingNumber} typed={trackingNumber} />;
}
