import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import Block from '@mui/icons-material/Block';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import type { DemoStatus } from '#shared/contracts/demos.ts';

/** Words, icons and colors of a demo request's status, in the order of its life. */
export const DEMO_STATUS: Record<DemoStatus, { label: string; token: string; icon: typeof Block }> = {
  new: { label: 'New', token: 'assigned', icon: AutoAwesomeOutlined },
  contacted: { label: 'Contacted', token: 'picked', icon: PhoneOutlined },
  scheduled: { label: 'Scheduled', token: 'transit', icon: EventOutlined },
  completed: { label: 'Completed', token: 'delivered', icon: CheckCircleOutlined },
  declined: { label: 'Declined', token: 'cancelled', icon: Block },
};
