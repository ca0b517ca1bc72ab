import { CLOCK_KINDS, type ClockKind, type Payer, type SizeClass } from '#shared/contracts/clock-rules.ts';
import type { FactSource } from './fact-types.ts';

export type { ClockKind };

/** The kinds as they are told of: a chassis goes wherever its box goes, so its days come last. */
export const CLOCKS_IN_ORDER: readonly ClockKind[] = [...CLOCK_KINDS.filter((of) => of !== 'chassis'), 'chassis'];

/** What a day costs once the free ones are over. */
export interface Tier {
  /** For so many days; the last tier, without them, for all further ones. */
  days?: number | undefined;
  cents: number;
}

/** How days are counted that cost money: of a line, a terminal, a customer, or of whatever no other rule is about. */
export interface ClockRule {
  id: string;
  name: string;
  of: ClockKind;
  line?: string | undefined;
  placeId?: string | undefined;
  customerId?: string | undefined;
  sizeClass?: SizeClass | undefined;
  startOn: 'discharged' | 'available' | 'gate_out' | 'yard_in' | 'chassis_out';
  /** Whether the day itself is the first that counts. */
  startDay: 'same' | 'next';
  /** Which days use up the free ones. */
  count: 'calendar' | 'working';
  /** Free days, 0 to 60. */
  free: number;
  /** Which days cost money. */
  chargeCount: 'calendar' | 'working';
  endOn: 'gate_out' | 'gate_in' | 'yard_out' | 'chassis_in';
  /** Whether the day on which it ends costs money too. */
  isEndDayCharged: boolean;
  tiers: readonly Tier[];
  /** So many days are charged at least, where any are. */
  minDays?: number | undefined;
  /** Whose closed days are no working days. */
  closedDays: 'place' | 'organization' | 'none';
  streetTurn: 'stop' | 'continue';
  /** Who bears what its days cost. */
  paidBy?: Payer | undefined;
  /** The day from which on clocks that start go by it. */
  from: string;
  archivedAt?: string | undefined;
}

export interface ClockRuleRecord extends ClockRule {
  createdAt: string;
  version: number;
}

/** A day that costs money. */
export interface ChargedDay {
  day: string;
  /** The place of its tier, from 0. */
  tier: number;
  cents: number;
}

/** What a clock says at a moment. Days are those of the place whose clock it is; nothing is prorated. */
export interface ClockView {
  of: ClockKind;
  /** Of its days. */
  zone: string;
  /** `none`: it has not begun; `stopped`: its end has happened. */
  state: 'none' | 'free' | 'charging' | 'stopped';
  startDay?: string | undefined;
  /** Instant at which it ended. */
  endedAt?: string | undefined;
  lastFreeDay?: string | undefined;
  /**
   * Instant by which it has to end to cost nothing: when the place closes last on or before the last free day. None where
   * no day of it is free.
   */
  deadline?: string | undefined;
  /** Nobody is there from the clock's beginning to its last free day. */
  isUnreachable?: boolean | undefined;
  /** Whose last free day it is. */
  source: FactSource | 'rule';
  /** What the rule alone comes to, where somebody states one. */
  byRule?: string | undefined;
  /** Others state other ones: each with the days that it comes to. */
  others: { source: FactSource; lastFreeDay: string; days: readonly ChargedDay[] }[];
  days: readonly ChargedDay[];
  /** Cents of the days so far. */
  soFar: number;
  /** Cents of the day after, were it not to end before. */
  nextDay: number;
}
