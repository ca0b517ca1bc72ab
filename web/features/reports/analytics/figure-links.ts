import type { Analytics } from '#shared/contracts/analytics.ts';
import type { ShipmentFigure } from '#shared/reports/figures.ts';
import { pathTo } from '../../../lib/paths.ts';

interface Part {
  /** One of the statuses, a driver's id or a customer's. */
  filter?: string;
  driver?: string;
  customer?: string;
}

/** Where the shipments are that a figure of a report counts. */
export function shipmentsPathOf({ start, end }: Pick<Analytics, 'start' | 'end'>) {
  return (figure: ShipmentFigure, part: Part = {}) => pathTo('shipments', { figure, from: start, to: end, ...part });
}

/** Where the invoices are that were issued in a report's range. */
export function invoicesPathOf({ start, end }: Pick<Analytics, 'start' | 'end'>, part: Pick<Part, 'customer'> = {}) {
  return pathTo('invoices', { from: start, to: end, ...part });
}
