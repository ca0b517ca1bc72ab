import type { DriverDocument } from '#shared/contracts/driver-documents.ts';
import { t } from '#shared/i18n/t.ts';
import { useDates } from '../../../lib/format.ts';
import Check from '../../../ui/icon/Check.tsx';
import Schedule from '../../../ui/icon/Schedule.tsx';
import VisibilityOutlined from '../../../ui/icon/VisibilityOutlined.tsx';
import WarningAmberOutlined from '../../../ui/icon/WarningAmberOutlined.tsx';
import { StateBadge } from '../../../ui/page/StateBadge.tsx';

const LOOKS = {
  ok: { token: 'success', icon: Check },
  soon: { token: 'warning', icon: Schedule },
  expired: { token: 'error', icon: WarningAmberOutlined },
  unchecked: { token: 'info', icon: VisibilityOutlined },
} as const;

/** How a document stands: until when it holds, in the color of how soon that is. */
export function DocumentBadge({ document: { state, expiresOn } }: { document: DriverDocument }) {
  const { date } = useDates();
  const until = expiresOn === undefined ? t('No end') : date(expiresOn);
  return (
    <StateBadge state={{ ...LOOKS[state], label: state === 'unchecked' ? t('Not checked yet') : until }} text="text" />
  );
}
