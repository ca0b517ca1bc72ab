import type { Driver } from '#shared/contracts/drivers.ts';
import { useIsOver } from './drag-state.ts';
import { useDropTarget } from './use-mouse-drag.ts';

/** A driver's column or row as what cards are dropped on: its element, and whether it would get the one in the air. */
export function useDriverTarget({ id, name, vehicleNumber, status }: Driver) {
  const element = useDropTarget(id, status !== 'offline');
  const isLit = useIsOver(id);
  // Two drivers may share a name.
  const target = { component: 'section', 'aria-label': `${name}, ${vehicleNumber}`, 'data-column': id } as const;
  return { element, isLit, target };
}
