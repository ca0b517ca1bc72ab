import type { WebhookDelivery, WebhookState } from '#shared/contracts/webhooks.ts';
import CheckCircleOutlined from '../../ui/icon/CheckCircleOutlined.tsx';
import HistoryToggleOffOutlined from '../../ui/icon/HistoryToggleOffOutlined.tsx';
import PowerSettingsNewOutlined from '../../ui/icon/PowerSettingsNewOutlined.tsx';
import Schedule from '../../ui/icon/Schedule.tsx';
import WarningAmberOutlined from '../../ui/icon/WarningAmberOutlined.tsx';

const GOOD = {
  icon: CheckCircleOutlined,
  color: 'var(--delivered-fg)',
  background: 'var(--delivered-bg)',
  line: 'var(--delivered-line)',
};
const BAD = { icon: WarningAmberOutlined, color: 'var(--exception-fg)', line: 'var(--exception-line)' };
const QUIET = { color: 'var(--text-2)', line: 'var(--border-strong)' };

/** Words, icons and colors of an endpoint's state. */
export const WEBHOOK_STATE = {
  healthy: { ...GOOD, label: 'Healthy' },
  failing: { ...BAD, label: 'Failing' },
  off: { ...QUIET, icon: PowerSettingsNewOutlined, label: 'Turned off' },
} as const satisfies Record<WebhookState, unknown>;

/** The same of a delivery: what was answered last, where something was. */
export function deliveryLook({ state, attempts }: WebhookDelivery) {
  const last = attempts.at(-1);
  const answer = last && (last.status === undefined ? 'No response' : String(last.status));
  if (state === 'delivered') return { ...GOOD, label: answer ?? 'Delivered' };
  if (state === 'held') return { ...QUIET, icon: HistoryToggleOffOutlined, label: 'Held' };
  if (state === 'waiting' && answer === undefined) return { ...QUIET, icon: Schedule, label: 'Waiting' };
  return { ...BAD, label: answer ?? 'Failed' };
}
