import { distanceBetween, type Point } from './distance.ts';

/** Meters around a place's point. */
export const SMALLEST_FENCE = 50;
export const LARGEST_FENCE = 2000;

/** What is around a gate: a terminal's ground is larger than a dock. */
export function usualRadius(kind: string): number {
  return kind === 'terminal' || kind === 'rail' ? 400 : 150;
}

/** The ground of a place: whoever is in it is there. */
export interface Fence extends Point {
  /** In meters. */
  radius: number;
}

/** Whether a point lies in a fence; its edge belongs to it. */
export function isInside({ radius, ...middle }: Fence, at: Point): boolean {
  return distanceBetween(middle, at) <= radius;
}
