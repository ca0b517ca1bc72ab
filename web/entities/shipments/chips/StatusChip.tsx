import { t } from '#shared/i18n/t.ts';
import { StateBadge } from '../../../ui/page/StateBadge.tsx';
import { statusOf } from './status.ts';

export function StatusChip({ status }: { status: string }) {
  const state = statusOf(status);
  return <StateBadge state={{ ...state, label: t(state.label) }} />;
}
