import type { DemoStatus } from '#shared/contracts/demos.ts';
import AutoAwesomeOutlined from '../../ui/icon/AutoAwesomeOutlined.tsx';
import Block from '../../ui/icon/Block.tsx';
import CheckCircleOutlined from '../../ui/icon/CheckCircleOutlined.tsx';
import EventOutlined from '../../ui/icon/EventOutlined.tsx';
import PhoneOutlined from '../../ui/icon/PhoneOutlined.tsx';

/** Words, icons and colors of a demo request's status, in the order of its life. */
export const DEMO_STATUS: Record<DemoStatus, { label: string; token: string; icon: typeof Block }> = {
  new: { label: 'New', token: 'assigned', icon: AutoAwesomeOutlined },
  contacted: { label: 'Contacted', token: 'picked', icon: PhoneOutlined },
  scheduled: { label: 'Scheduled', token: 'transit', icon: EventOutlined },
  completed: { label: 'Completed', token: 'delivered', icon: CheckCircleOutlined },
  declined: { label: 'Declined', token: 'cancelled', icon: Block },
};
