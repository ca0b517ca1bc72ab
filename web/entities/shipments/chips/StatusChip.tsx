import { StateBadge } from '../../../ui/page/StateBadge.tsx';
import { statusOf } from './status.ts';

export function StatusChip({ status }: { status: string }) {
  return <StateBadge state={statusOf(status)} />;
}
