import { StatusBadge } from '../../../ui/page/StatusBadge.tsx';
import { statusOf } from './status.ts';

/** The status of a shipment: icon, word and color. */
export function StatusChip({ status }: { status: string }) {
  const { label, token, icon } = statusOf(status);
  return (
    <StatusBadge
      icon={icon}
      color={`var(--${token}-fg)`}
      background={`var(--${token}-bg)`}
      line={`var(--${token}-line)`}
    >
      {label}
    </StatusBadge>
  );
}
