/**
 * What figures of Reports count, by a name for lists: created in the range; delivered in it (`picked_up`: of those, what was
 * picked up; `on_time`: by the deadline); failed attempts in it that no delivery within it followed (`docs/figures.md`).
 */
export const SHIPMENT_FIGURES = ['created', 'delivered', 'picked_up', 'on_time', 'failed'] as const;
export type ShipmentFigure = (typeof SHIPMENT_FIGURES)[number];
