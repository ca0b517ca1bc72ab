import type { WebhookState } from '#shared/contracts/webhooks.ts';
import { WEBHOOK_STATE } from '../../../entities/webhooks/webhook-state.ts';
import { StatusBadge } from '../../../ui/page/StatusBadge.tsx';

export function WebhookStateBadge({ state }: { state: WebhookState }) {
  const { label, ...look } = WEBHOOK_STATE[state];
  return <StatusBadge {...look}>{label}</StatusBadge>;
}
