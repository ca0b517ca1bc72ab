import { StatusBadge } from '../../../ui/page/StatusBadge.tsx';
import { statusOf } from './status.ts';

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
