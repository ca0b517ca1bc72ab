import { useLocation } from 'react-router-dom';
import { trackShipment } from '#shared/contracts/tracking.ts';
import { parseTrackingNumber } from '#shared/tracking-number.ts';
import { useApi } from '../../../lib/use-api.ts';

/** The secret of the mailed link: it travels in the fragment, which no server log or Referer ever sees. */
function secretIn(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('s') ?? undefined;
}

/** What the number leads to. A number that was opened before on this visit is asked for again: it may have moved. */
export function useTrack(typed: string) {
  const { hash } = useLocation();
  const secret = secretIn(hash);
  const trackingNumber = parseTrackingNumber(typed) ?? typed.trim();
  const { data, error, isLoading, retry } = useApi(
    trackShipment,
    { params: { trackingNumber } },
    secret ? { headers: { 'X-Tracking-Secret': secret } } : {},
  );
  return { trackingNumber, result: data, error, isLoading, retry };
}
