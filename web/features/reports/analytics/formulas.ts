/** What each figure is, in one sentence (docs/figures.md). */
export const FORMULAS = {
  revenue: 'Invoices issued in the range, less what was cancelled or credited in it.',
  shipments: 'Shipments created in the range.',
  success:
    'Delivered divided by total, of the shipments created in the range. Open ones count as not delivered yet, so a recent range reads lower. Of settled: delivered divided by delivered and cancelled.',
  deliveryTime: 'Hours from creation to delivery, averaged over the deliveries in the range.',
  onTime: 'Deliveries in the range by the estimated day or the end of their window, of all that had one.',
  pending: 'Shipments created in the range that are pending now.',
  failed: 'Attempts in the range that ended in an exception, with no later delivery in it.',
  containerDays:
    'Days in the range that cost money, by the rule of each clock and the days of its place: demurrage, per diem, chassis and storage.',
  ourDays: 'What of it we pay, by the rules that say so.',
  inFreeTime: 'Of demurrage and per diem that ended in the range, how many ended on or before the last free day.',
  saved: 'What the first day after the last free one would have cost, of all that ended in free time in the range.',
  transit: 'Hours from pickup to delivery, averaged over the deliveries in the range.',
} as const;
