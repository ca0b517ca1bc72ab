/** What changed in the interface, newest first; a day as `YYYY-MM-DD`. */
export const CHANGELOG: readonly { day: string; changes: readonly string[] }[] = [
  {
    day: '2026-12-01',
    changes: [
      'GET /api/shipments lists by pickup or delivery day: days with from and to, and sort by created, pickup, or delivery.',
    ],
  },
  {
    day: '2026-11-26',
    changes: [
      'Containers: what sources say about them is written 500 facts at a time, and read with readiness and clocks.',
    ],
  },
  {
    day: '2026-11-23',
    changes: [
      'Every webhook event has a sequence, in its body and in the header webhook-sequence: keep the highest per subject and event name.',
    ],
  },
  {
    day: '2026-11-22',
    changes: [
      'First version: shipments with events, proof of delivery, and tracking links; drivers and their positions; invoices.',
      'API keys have scopes and can expire.',
      'Webhooks, signed according to Standard Webhooks.',
    ],
  },
];
