import { MINUTE_MS } from '#shared/dates/durations.ts';

/** How a stay at a stop is billed: so much an hour after what is free, by steps. */
export interface WaitingRule {
  readonly freeMinutes: number;
  readonly centsPerHour: number;
  /** What is billed is a multiple of it. */
  readonly stepMinutes: number;
  readonly round: 'up' | 'nearest' | 'down';
  /** Less than that is not billed at all. */
  readonly minimumMinutes?: number | undefined;
  /** From when the free time runs: the arrival, or the window that it was for. */
  readonly start: 'window' | 'arrival';
  /** What becomes of the free time of whoever came after the window. */
  readonly lateFree: 'keep' | 'lose' | 'flag';
  readonly capCents?: number | undefined;
}

/** One stay, by instants. */
export interface Stay {
  readonly arrivedAt: string;
  readonly departedAt: string;
  readonly windowFrom?: string | undefined;
  readonly windowTo?: string | undefined;
  /** When it was worked on, which may be before the window. */
  readonly serviceBeganAt?: string | undefined;
  /** The last that is known of the stay where nobody saw the departure: what is billed ends there. */
  readonly uncertainFrom?: string | undefined;
}

export type WaitingFlag = 'late_arrival' | 'uncertain_departure';

interface BilledWaiting {
  /** Between the start that the rule takes and the departure. */
  readonly stayMinutes: number;
  readonly billedMinutes: number;
  readonly cents: number;
  /** It is the most that the rule says. */
  readonly isCapped: boolean;
  /** What somebody has to look at before it is approved. */
  readonly flags: readonly WaitingFlag[];
}

const ROUNDED = { up: Math.ceil, nearest: Math.round, down: Math.floor };

function startOf({ start }: WaitingRule, { arrivedAt, windowFrom, serviceBeganAt }: Stay): number {
  const arrived = Date.parse(arrivedAt);
  if (start === 'arrival' || windowFrom === undefined) return arrived;
  const counted = Math.max(arrived, Date.parse(windowFrom));
  return serviceBeganAt === undefined ? counted : Math.max(arrived, Math.min(counted, Date.parse(serviceBeganAt)));
}

/** What a stay costs by a rule; undefined where it costs nothing. Whole minutes, rounded down; cents half up. */
export function waitingOf(rule: WaitingRule, stay: Stay): BilledWaiting | undefined {
  const { windowTo, uncertainFrom, arrivedAt, departedAt } = stay;
  const isLate = windowTo !== undefined && Date.parse(arrivedAt) > Date.parse(windowTo);
  const ended = Date.parse(uncertainFrom ?? departedAt);
  const stayMinutes = Math.max(0, Math.floor((ended - startOf(rule, stay)) / MINUTE_MS));
  const free = isLate && rule.lateFree === 'lose' ? 0 : rule.freeMinutes;
  const over = Math.max(0, stayMinutes - free);
  const billedMinutes = ROUNDED[rule.round](over / rule.stepMinutes) * rule.stepMinutes;
  if (billedMinutes <= 0 || billedMinutes < (rule.minimumMinutes ?? 0)) return undefined;
  const exact = Math.round((billedMinutes * rule.centsPerHour) / 60);
  const cents = Math.min(rule.capCents ?? exact, exact);
  if (cents === 0) return undefined;
  const flags: WaitingFlag[] = [
    ...(isLate && rule.lateFree === 'flag' ? (['late_arrival'] as const) : []),
    ...(uncertainFrom === undefined ? [] : (['uncertain_departure'] as const)),
  ];
  return { stayMinutes, billedMinutes, cents, isCapped: cents < exact, flags };
}
