import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SHIPMENT_FIGURES } from '#shared/reports/figures.ts';
import { SHIPMENT_STATUSES } from '#shared/shipments/shipment.ts';
import type { FigureFilters } from '../../../entities/shipments/use-listed-by-server.ts';

/** The figure of Reports that the address leads from, by the names of its parameters there. */
export function useFigureParam(): FigureFilters | undefined {
  const [params] = useSearchParams();
  const [figure, status] = [params.get('figure'), params.get('filter')];
  const given = { from: params.get('from'), to: params.get('to') };
  const { from, to } = given;
  const [driver, customer] = [params.get('driver'), params.get('customer')];
  return useMemo(() => {
    const name = SHIPMENT_FIGURES.find((one) => one === figure);
    if (!name || !from || !to) return undefined;
    // One of the three, as the server takes it.
    const known = SHIPMENT_STATUSES.find((one) => one === status);
    const part = driver ? { driverId: driver } : customer ? { customerId: customer } : known ? { status: known } : {};
    return { figure: name, from, to, ...part };
  }, [figure, status, from, to, driver, customer]);
}
