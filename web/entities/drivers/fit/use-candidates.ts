import { useMemo } from 'react';
import { type Candidate, listCandidates } from '#shared/contracts/candidates.ts';
import { useApi } from '../../../lib/use-api.ts';

/** Who could take a shipment, by driver; empty while nobody knows. */
export type Candidates = ReadonlyMap<string, Candidate>;

/** `isAsking`: nothing is known yet, but may be in a moment. */
export function useCandidates(shipmentId: string | undefined): { candidates: Candidates; isAsking: boolean } {
  const { data, isLoading } = useApi(listCandidates, shipmentId === undefined ? null : { params: { id: shipmentId } });
  const candidates = useMemo(() => new Map((data ?? []).map((one) => [one.driverId, one])), [data]);
  return { candidates, isAsking: isLoading };
}
