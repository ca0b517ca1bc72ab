import type { PlanPart } from './plan-parts.ts';

const stripes = (angle: number, color: string, ground: string) =>
  `repeating-linear-gradient(${angle}deg, ${color} 0 2px, ${ground} 2px 5px)`;

/** What a driver does, by its pattern: on the bars and in what explains them. */
export const PATTERNS: Readonly<Record<PlanPart['what'], string>> = {
  drive: 'var(--text-2)',
  wait: stripes(135, 'var(--text-3)', 'var(--surface)'),
  work: stripes(90, 'var(--warning-line)', 'var(--warning-bg)'),
  late: 'var(--error-solid)',
};

/** What somebody has already is there to be seen, and not to be decided. */
export const ASSIGNED = 0.5;

/** Of a window: over the bar at a pickup, under it at a delivery. */
export const EDGES = {
  pickup: { height: 5, border: '1px solid var(--info-text)', borderBottom: 0 },
  delivery: { height: 5, border: '1px solid var(--info-text)', borderTop: 0 },
} as const;
