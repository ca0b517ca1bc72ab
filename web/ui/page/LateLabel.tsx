import type { ReactNode } from 'react';
import AccessTime from '../icon/AccessTime.tsx';
import { Signal } from './Signal.tsx';

/** Lateness, always with its amount: "Pickup 08:30, 1 h 40 min late". */
export function LateLabel({ children }: { children: ReactNode }) {
  return (
    <Signal icon={AccessTime} tone="error">
      {children}
    </Signal>
  );
}

/** The left edge of a card that is late. */
export const LATE_EDGE = { borderLeft: '3px solid var(--error-solid)' };
