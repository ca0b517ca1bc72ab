import type { PlanResult, PlanWhy } from '#shared/contracts/plans.ts';

type Left = PlanResult['left'][number];

/** Codes that meant the same before they were named anew. */
const FORMER = { more_urgent_first: 'not_worth_it' } as const satisfies Record<string, PlanWhy['code']>;

interface StoredWhy extends Omit<PlanWhy, 'code'> {
  code: PlanWhy['code'] | keyof typeof FORMER;
}

/** What a plan came to, as it was stored then. */
export interface StoredPlan extends Omit<PlanResult, 'left'> {
  left: (Omit<Left, 'why'> & { why: StoredWhy })[];
}

const isFormer = (code: StoredWhy['code']): code is keyof typeof FORMER => code in FORMER;

/** A stored plan in today's words. */
export function readPlan({ left, ...plan }: StoredPlan): PlanResult {
  return {
    ...plan,
    left: left.map(({ why: { code, ...why }, ...shipment }) => ({
      ...shipment,
      why: { ...why, code: isFormer(code) ? FORMER[code] : code },
    })),
  };
}
