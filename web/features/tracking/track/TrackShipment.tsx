import { useEndEarly } from '../../../lib/early-document.ts';
import { TrackLoading } from './TrackLoading.tsx';
import { TrackNotFound } from './TrackNotFound.tsx';
import { TrackResultView } from './TrackResultView.tsx';
import { useTrack } from './use-track.ts';

export function TrackShipment({ typed }: { typed: string }) {
  const { trackingNumber, result, error, isLoading, retry } = useTrack(typed);
  useEndEarly(!isLoading);
  if (result) return <TrackResultView result={result} onRefresh={retry} />;
  if (isLoading) return <TrackLoading trackingNumber={trackingNumber} />;
  return <TrackNotFound trackingNumber={trackingNumber} error={error} onRetry={retry} />;
}
