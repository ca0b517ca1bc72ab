import type { Shipment } from '#shared/shipments/shipment.ts';
import { type GroupOutcome, sentenceOf } from '../../../entities/shipments/group/group-messages.ts';
import { toast } from '../../../lib/toast.ts';

/** What all dialogs of the list are given that do something to several of its shipments. */
export interface ChosenDialogProps {
  shipments: readonly Shipment[];
  /** They stay chosen. */
  onRefused: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Says what was done and closes; with refusals, which are listed first, it stays open and says so. */
export function conclude(
  outcome: GroupOutcome,
  { onRefused, onClose }: ChosenDialogProps,
  description?: string,
): boolean {
  onRefused(outcome.refused.map(({ shipment }) => shipment.id));
  if (outcome.refused.length > 0) return false;
  toast({ title: outcome.action.title, description: description ?? sentenceOf(outcome) });
  onClose();
  return true;
}
