import type { AlertKind } from '#shared/alerts/alerts.ts';
import AccessTime from '../../ui/icon/AccessTime.tsx';
import AssignmentOutlined from '../../ui/icon/AssignmentOutlined.tsx';
import LocalShippingOutlined from '../../ui/icon/LocalShippingOutlined.tsx';
import NearMeOutlined from '../../ui/icon/NearMeOutlined.tsx';
import NotificationsOffOutlined from '../../ui/icon/NotificationsOffOutlined.tsx';
import PersonOutlined from '../../ui/icon/PersonOutlined.tsx';
import PlaceOutlined from '../../ui/icon/PlaceOutlined.tsx';
import Schedule from '../../ui/icon/Schedule.tsx';
import WarningAmberOutlined from '../../ui/icon/WarningAmberOutlined.tsx';
import type { SvgIconComponent } from '../../ui/icon-type.ts';
import { ContainerIcon, SilentIcon } from '../../ui/page/icons.tsx';

const RED = 'var(--error-text)';
/** The picture of each kind, and its color where it cannot wait. */
export const ALERT_LOOKS: Readonly<Record<AlertKind, { icon: SvgIconComponent; color?: string }>> = {
  pickup_late: { icon: AccessTime, color: RED },
  delivery_late: { icon: AccessTime, color: RED },
  exception: { icon: WarningAmberOutlined, color: 'var(--exception-fg)' },
  untold: { icon: NotificationsOffOutlined, color: RED },
  last_free_day: { icon: ContainerIcon },
  return_due: { icon: ContainerIcon },
  will_be_late: { icon: Schedule },
  stands: { icon: LocalShippingOutlined },
  silent: { icon: SilentIcon },
  unassigned_soon: { icon: PersonOutlined },
  document: { icon: AssignmentOutlined },
  off_route: { icon: NearMeOutlined },
  forgot_step: { icon: PlaceOutlined },
};
