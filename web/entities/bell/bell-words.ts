import AccessTime from '@mui/icons-material/AccessTime';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import LinkOff from '@mui/icons-material/LinkOff';
import NearMeOutlined from '@mui/icons-material/NearMeOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import UnsubscribeOutlined from '@mui/icons-material/UnsubscribeOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import type { BellItem, BellKind } from '#shared/bell.ts';
import type { Caller } from '#shared/permissions.ts';
import { paths } from '../../lib/paths.ts';
import { exceptionLabel } from '../shipments/chips/labels.ts';

type Tone = 'error' | 'warning' | 'success' | 'info';

interface Look {
  title: string;
  icon: typeof EventOutlined;
  tone: Tone;
}

const LOOKS: Readonly<Record<BellKind, Look>> = {
  job_given: { title: 'New job', icon: AssignmentOutlined, tone: 'info' },
  job_taken: { title: 'Job reassigned', icon: AssignmentOutlined, tone: 'warning' },
  job_cancelled: { title: 'Job cancelled', icon: BlockOutlined, tone: 'error' },
  exception: { title: 'Exception', icon: WarningAmberOutlined, tone: 'error' },
  rescheduled: { title: 'Delivery rescheduled', icon: EventOutlined, tone: 'info' },
  late: { title: 'Delivery late', icon: AccessTime, tone: 'warning' },
  near: { title: 'Arriving soon', icon: NearMeOutlined, tone: 'info' },
  delivered: { title: 'Delivered', icon: CheckCircleOutlined, tone: 'success' },
  cancelled: { title: 'Shipment cancelled', icon: BlockOutlined, tone: 'error' },
  invoice_issued: { title: 'New invoice', icon: ReceiptLongOutlined, tone: 'info' },
  invoice_overdue: { title: 'Invoice overdue', icon: ReceiptLongOutlined, tone: 'error' },
  invoice_credited: { title: 'Invoice credited', icon: ReceiptLongOutlined, tone: 'info' },
  account_waiting: { title: 'Account awaiting approval', icon: HowToRegOutlined, tone: 'info' },
  demo_requested: { title: 'Demo requested', icon: EventOutlined, tone: 'info' },
  meeting_accepted: { title: 'Meeting accepted', icon: CheckCircleOutlined, tone: 'success' },
  meeting_declined: { title: 'Meeting declined', icon: EventBusyOutlined, tone: 'warning' },
  address_marked: { title: 'Mails no longer reach an address', icon: UnsubscribeOutlined, tone: 'warning' },
  webhook_switched_off: { title: 'Webhook turned off', icon: LinkOff, tone: 'error' },
};

/** An item as it is shown: an exception by what it is. */
export function lookOf({ kind, reason }: Pick<BellItem, 'kind' | 'reason'>): Look {
  const look = LOOKS[kind];
  return kind === 'exception' && reason ? { ...look, title: exceptionLabel(reason) } : look;
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
