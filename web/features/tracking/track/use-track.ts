import { useLocation } from 'react-router-dom';
import { getTrackedProof, trackShipment } from '#shared/contracts/tracking.ts';
import { parseTrackingNumber } from '#shared/shipments/tracking-number.ts';
import { LINKS_LAST_MS } from '../../../entities/shipments/Picture.tsx';
import { useApi } from '../../../lib/use-api.ts';

/** The secret of the mailed link: it travels in the fragment, which no server log or Referer ever sees. */
function secretIn(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('s') ?? undefined;
}

function useSecret(): { headers?: Record<string, string> } {
  const secret = secretIn(useLocation().hash);
  return secret ? { headers: { 'X-Tracking-Secret': secret } } : {};
}

/** Signature and photos of a delivery. */
export function useTrackedProof(trackingNumber: string) {
  const options = { ...useSecret(), refreshInterval: LINKS_LAST_MS };
  return useApi(getTrackedProof, { params: { trackingNumber } }, options);
}

/** What the number leads to. A number that was opened before on this visit is asked for again: it may have moved. */
export function useTrack(typed: string) {
  const trackingNumber = parseTrackingNumber(typed) ?? typed.trim();
  const { data, error, isLoading, retry } = useApi(trackShipment, { params: { trackingNumber } }, useSecret());
  return { trackingNumber, result: data, error, isLoading, retry };
}
