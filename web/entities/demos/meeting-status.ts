import Block from '@mui/icons-material/Block';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Schedule from '@mui/icons-material/Schedule';
import type { MeetingStatus } from '#shared/meeting.ts';

/** Words, icons and colors of a meeting's status (specification 2, section 4). */
export const MEETING_STATUS: Record<MeetingStatus, { label: string; token: string; icon: typeof Block }> = {
  pending: { label: 'Pending Response', token: 'pending', icon: Schedule },
  accepted: { label: 'Accepted', token: 'delivered', icon: CheckCircleOutlined },
  declined: { label: 'Declined', token: 'cancelled', icon: Block },
  cancelled: { label: 'Cancelled', token: 'cancelled', icon: Block },
};
