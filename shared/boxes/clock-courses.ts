import type { ClockKind, ClockRuleDraft } from '#shared/contracts/clock-rules.ts';

/** Between what a clock of each kind can run; what it runs between as a rule comes first. */
export const CLOCK_COURSES = {
  demurrage: { startOn: ['discharged', 'available'], endOn: ['gate_out', 'gate_in'] },
  per_diem: { startOn: ['gate_out'], endOn: ['gate_in'] },
  chassis: { startOn: ['chassis_out', 'gate_out'], endOn: ['chassis_in', 'gate_in'] },
  storage: { startOn: ['yard_in'], endOn: ['yard_out'] },
} as const satisfies Record<ClockKind, { startOn: ClockRuleDraft['startOn'][]; endOn: ClockRuleDraft['endOn'][] }>;
