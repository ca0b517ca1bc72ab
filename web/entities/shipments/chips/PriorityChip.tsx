import { t } from '#shared/i18n/t.ts';
import type { Priority } from '#shared/shipments/shipment.ts';
import KeyboardArrowDown from '../../../ui/icon/KeyboardArrowDown.tsx';
import KeyboardArrowUp from '../../../ui/icon/KeyboardArrowUp.tsx';
import PriorityHigh from '../../../ui/icon/PriorityHigh.tsx';
import { StatusBadge } from '../../../ui/page/StatusBadge.tsx';

export function PriorityChip({ priority }: { priority: Priority | string }) {
  if (priority === 'urgent') {
    return (
      <StatusBadge
        icon={PriorityHigh}
        color="var(--on-error)"
        background="var(--error-solid)"
        line="var(--error-solid)"
        isSmall
        weight={600}
      >
        {t('Urgent')}
      </StatusBadge>
    );
  }
  if (priority === 'high') {
    return (
      <StatusBadge icon={KeyboardArrowUp} color="var(--text-2)" line="var(--border-strong)" isSmall>
        {t('High')}
      </StatusBadge>
    );
  }
  if (priority === 'low') {
    return (
      <StatusBadge icon={KeyboardArrowDown} color="var(--text-3)" line="var(--border)" isSmall>
        {t('Low')}
      </StatusBadge>
    );
  }
  return null;
}
