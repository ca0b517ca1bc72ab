import { DAY_MS } from '#shared/dates/durations.ts';
import type { ServiceType } from './shipment.ts';

/** Whole days between pickup and delivery. */
export const SERVICE_WINDOWS: Record<ServiceType, { from: number; to: number }> = {
  standard: { from: 5, to: 7 },
  express: { from: 2, to: 3 },
  overnight: { from: 1, to: 1 },
};

/** Whole days from one calendar day (`YYYY-MM-DD`) to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

export interface DateWarning {
  kind: 'reversed' | 'mismatch' | 'too_long';
  /** Whole days between the two dates. */
  days: number;
  suggestion?: ServiceType;
}

function suggestedService(days: number): ServiceType | undefined {
  if (days <= 1) return 'overnight';
  if (days <= 3) return 'express';
  if (days >= 5) return 'standard';
  return undefined;
}

/** A warning, which never blocks. A gap of 4 days fits no service, without a suggestion. */
export function checkDates(serviceType: ServiceType, pickup: string, delivery: string): DateWarning | undefined {
  const days = daysBetween(pickup, delivery);
  if (days < 0) return { kind: 'reversed', days };
  const { from, to } = SERVICE_WINDOWS[serviceType];
  if (days >= from && days <= to) return undefined;
  const suggestion = suggestedService(days);
  return { kind: days > 7 ? 'too_long' : 'mismatch', days, ...(suggestion && { suggestion }) };
}
