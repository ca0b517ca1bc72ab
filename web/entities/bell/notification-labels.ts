import type { Caller } from '#shared/accounts/permissions.ts';
import { t } from '#shared/i18n/t.ts';
import {
  type InAppNotification,
  type InAppNotificationKind,
  inAppNotificationTitle,
} from '#shared/notifications/bell.ts';
import { paths } from '../../lib/paths.ts';
import AccessTime from '../../ui/icon/AccessTime.tsx';
import AssignmentOutlined from '../../ui/icon/AssignmentOutlined.tsx';
import BlockOutlined from '../../ui/icon/BlockOutlined.tsx';
import ChatOutlined from '../../ui/icon/ChatOutlined.tsx';
import CheckCircleOutlined from '../../ui/icon/CheckCircleOutlined.tsx';
import EventBusyOutlined from '../../ui/icon/EventBusyOutlined.tsx';
import EventOutlined from '../../ui/icon/EventOutlined.tsx';
import FactCheckOutlined from '../../ui/icon/FactCheckOutlined.tsx';
import HowToRegOutlined from '../../ui/icon/HowToRegOutlined.tsx';
import LinkOff from '../../ui/icon/LinkOff.tsx';
import NearMeOutlined from '../../ui/icon/NearMeOutlined.tsx';
import NotificationsOffOutlined from '../../ui/icon/NotificationsOffOutlined.tsx';
import ReceiptLongOutlined from '../../ui/icon/ReceiptLongOutlined.tsx';
import UnsubscribeOutlined from '../../ui/icon/UnsubscribeOutlined.tsx';
import WarningAmberOutlined from '../../ui/icon/WarningAmberOutlined.tsx';

type Tone = 'error' | 'warning' | 'success' | 'info';

interface Look {
  icon: typeof EventOutlined;
  tone: Tone;
}

const LOOKS: Readonly<Record<InAppNotificationKind, Look>> = {
  job_given: { icon: AssignmentOutlined, tone: 'info' },
  jobs_given: { icon: AssignmentOutlined, tone: 'info' },
  job_taken: { icon: AssignmentOutlined, tone: 'warning' },
  job_cancelled: { icon: BlockOutlined, tone: 'error' },
  exception: { icon: WarningAmberOutlined, tone: 'error' },
  rescheduled: { icon: EventOutlined, tone: 'info' },
  late: { icon: AccessTime, tone: 'warning' },
  near: { icon: NearMeOutlined, tone: 'info' },
  pickup_late: { icon: AccessTime, tone: 'warning' },
  unreached: { icon: NotificationsOffOutlined, tone: 'error' },
  message: { icon: ChatOutlined, tone: 'info' },
  delivered: { icon: CheckCircleOutlined, tone: 'success' },
  cancelled: { icon: BlockOutlined, tone: 'error' },
  invoice_issued: { icon: ReceiptLongOutlined, tone: 'info' },
  invoice_overdue: { icon: ReceiptLongOutlined, tone: 'error' },
  invoice_credited: { icon: ReceiptLongOutlined, tone: 'info' },
  account_waiting: { icon: HowToRegOutlined, tone: 'info' },
  demo_requested: { icon: EventOutlined, tone: 'info' },
  meeting_accepted: { icon: CheckCircleOutlined, tone: 'success' },
  meeting_declined: { icon: EventBusyOutlined, tone: 'warning' },
  address_marked: { icon: UnsubscribeOutlined, tone: 'warning' },
  webhook_switched_off: { icon: LinkOff, tone: 'error' },
  document_expiring: { icon: FactCheckOutlined, tone: 'warning' },
  charge_proposed: { icon: ReceiptLongOutlined, tone: 'warning' },
};

/** An item as it is shown. */
export function notificationLookOf(
  item: Pick<InAppNotification, 'kind' | 'reason' | 'from'>,
): Look & { title: string } {
  const { kind, from } = item;
  return { ...LOOKS[kind], title: from ? t('Message from {name}', { name: from }) : t(inAppNotificationTitle(item)) };
}

interface BellThread {
  item: InAppNotification;
  /** How many messages of it are known. */
  count: number;
}

/** What is written about one shipment is one row, the newest; all else has its own. */
export function threadsOf(items: readonly InAppNotification[]): BellThread[] {
  const isOf = (newest: InAppNotification) => (item: InAppNotification) =>
    item.kind === 'message' && item.subjectId === newest.subjectId;
  return items.flatMap((item, at) => {
    if (item.kind !== 'message') return { item, count: 1 };
    return items.findIndex(isOf(item)) === at ? { item, count: items.filter(isOf(item)).length } : [];
  });
}

/** Where an item leads its reader; nowhere for what is no longer theirs to see. */
export function linkOf({ kind, subjectId, about }: InAppNotification, caller: Caller): string | undefined {
  if (kind === 'job_taken' || kind === 'job_cancelled') return undefined;
  if (subjectId.startsWith('shp_')) return caller === 'customer' ? paths.track(about) : paths.shipment(subjectId);
  if (subjectId.startsWith('inv_')) return paths.invoicePage(subjectId);
  if (kind === 'jobs_given') return paths.drive;
  if (subjectId.startsWith('drv_')) return caller === 'driver' ? paths.myDocuments : paths.driver(subjectId);
  if (kind === 'account_waiting') return paths.pendingUsers;
  if (kind === 'webhook_switched_off') return paths.apiDocs('webhooks');
  return kind === 'address_marked' ? paths.notifications('log') : paths.demoRequests;
}

/** Up to nine; more than that are many. */
export function countText(unread: number): string {
  return unread > 9 ? '9+' : String(unread);
}
