import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { normalizeContainer } from '#shared/container-number.ts';
import { isOver } from '#shared/lateness.ts';
import { useNarrowedShipments } from '../../../entities/shipments/use-listed-by-server.ts';
import { useSettled } from '../../../lib/list/use-settled.ts';
import type { DraftForm } from './draft-form.ts';

const PAUSE_MS = 400;
/** Letters alone are "TBD", and many have it. */
const FEWEST_DIGITS = 4;

/** That an open shipment has the container that is typed: it is taken, and said before it is sent. */
export function useSharedContainer(control: DraftForm['control']): string | undefined {
  const typed = useWatch({ control, name: 'containerNumber' });
  const number = normalizeContainer(useSettled(typed?.trim() ?? '', PAUSE_MS));
  const isNumber = number.replace(/\D/g, '').length >= FEWEST_DIGITS;
  const filters = useMemo(() => (isNumber ? { q: number } : undefined), [isNumber, number]);
  const { rows } = useNarrowedShipments(filters);
  const other = rows?.find((one) => !isOver(one) && normalizeContainer(one.containerNumber ?? '') === number);
  return other && `${other.trackingNumber} has this container too`;
}
