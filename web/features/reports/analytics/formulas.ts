/** What each figure is, in one sentence (docs/report-metrics.md). */
export const FORMULAS = {
  revenue: 'Invoices issued in the range, minus cancellations and credits in the range.',
  shipments: 'Shipments created in the range.',
  success:
    'Delivered shipments divided by all shipments created in the range. Open shipments count as not delivered, so recent ranges read lower. Of completed: delivered divided by delivered plus cancelled.',
  deliveryTime: 'Hours from creation to delivery, averaged over the deliveries in the range.',
  onTime:
    'Deliveries in the range made by the estimated date or the end of their window, divided by all deliveries that had one.',
  pending: 'Shipments created in the range that are pending now.',
  failed: 'Attempts in the range that ended in an exception and were not followed by a delivery in the range.',
  containerDays:
    'Days in the range that cost money, by the rule of each clock and the days of its place: demurrage, per diem, chassis and storage.',
  ourDays: 'What of it we pay, by the rules that say so.',
  inFreeTime: 'Of demurrage and per diem that ended in the range, how many ended on or before the last free day.',
  saved: 'What the first day after the last free one would have cost, of all that ended in free time in the range.',
  transit: 'Hours from pickup to delivery, averaged over the deliveries in the range.',
} as const;
