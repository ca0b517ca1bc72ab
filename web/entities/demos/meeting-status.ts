import type { MeetingStatus } from '#shared/demos/meeting.ts';
import Block from '../../ui/icon/Block.tsx';
import CheckCircleOutlined from '../../ui/icon/CheckCircleOutlined.tsx';
import Schedule from '../../ui/icon/Schedule.tsx';

/** Words, icons and colors of a meeting's status. */
export const MEETING_STATUS: Record<MeetingStatus, { label: string; token: string; icon: typeof Block }> = {
  pending: { label: 'Pending Response', token: 'pending', icon: Schedule },
  accepted: { label: 'Accepted', token: 'delivered', icon: CheckCircleOutlined },
  declined: { label: 'Declined', token: 'cancelled', icon: Block },
  cancelled: { label: 'Cancelled', token: 'cancelled', icon: Block },
};
