import AccessTime from '@mui/icons-material/AccessTime';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import ChatOutlined from '@mui/icons-material/ChatOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import LinkOff from '@mui/icons-material/LinkOff';
import NearMeOutlined from '@mui/icons-material/NearMeOutlined';
import NotificationsOffOutlined from '@mui/icons-material/NotificationsOffOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import UnsubscribeOutlined from '@mui/icons-material/UnsubscribeOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { type BellItem, type BellKind, bellTitle } from '#shared/bell.ts';
import type { Caller } from '#shared/permissions.ts';
import { say } from '#shared/words.ts';
import { paths } from '../../lib/paths.ts';

type Tone = 'error' | 'warning' | 'success' | 'info';

interface Look {
  icon: typeof EventOutlined;
  tone: Tone;
}

const LOOKS: Readonly<Record<BellKind, Look>> = {
  job_given: { icon: AssignmentOutlined, tone: 'info' },
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
};

/** An item as it is shown. */
export function lookOf(item: Pick<BellItem, 'kind' | 'reason'>): Look & { title: string } {
  return { ...LOOKS[item.kind], title: say(bellTitle(item)) };
}

/** Where an item leads its reader; nowhere for what is no longer theirs to see. */
export function linkOf({ kind, subjectId, about }: BellItem, caller: Caller): string | undefined {
  if (kind === 'job_taken' || kind === 'job_cancelled') return undefined;
  if (subjectId.startsWith('shp_')) return caller === 'customer' ? paths.track(about) : paths.shipment(subjectId);
  if (subjectId.startsWith('inv_')) return paths.invoicePage(subjectId);
  if (kind === 'account_waiting') return paths.pendingUsers;
  if (kind === 'webhook_switched_off') return paths.apiDocs('webhooks');
  return kind === 'address_marked' ? paths.notifications('log') : paths.demoRequests;
}

/** Up to nine; more than that are many. */
export function countText(unread: number): string {
  return unread > 9 ? '9+' : String(unread);
}
