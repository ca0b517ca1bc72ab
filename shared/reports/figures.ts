/**
 * What figures of Reports count, by a name for lists: created in the range; delivered in it (`picked_up`: of those, what was
 * picked up; `on_time`: by the deadline); failed attempts in it that no delivery within it followed (`docs/report-metrics.md`).
 */
export const SHIPMENT_FIGURES = ['created', 'delivered', 'picked_up', 'on_time', 'failed'] as const;
export type ShipmentFigure = (typeof SHIPMENT_FIGURES)[number];

/** A share in percent with one decimal; undefined of nothing. */
export function percent(part: number, whole: number): number | undefined {
  return whole > 0 ? Math.round((part / whole) * 1000) / 10 : undefined;
}

/** A rate in percent as every card, table, mail and file says it: with one decimal, "98.0". */
export function rateText(rate: number): string {
  return rate.toFixed(1);
}
