import Wrapping from '@mui/material/Box';
import type { Box } from '#shared/contracts/boxes.ts';
import { useDates } from '../../lib/format.ts';
import Check from '../../ui/icon/Check.tsx';
import Schedule from '../../ui/icon/Schedule.tsx';
import WarningAmberOutlined from '../../ui/icon/WarningAmberOutlined.tsx';
import { StateBadge } from '../../ui/page/StateBadge.tsx';
import { readinessLabel } from './readiness-words.ts';

const LOOKS = {
  ready: { token: 'success', icon: Check },
  wait: { token: 'warning', icon: WarningAmberOutlined },
  unknown: { token: 'info', icon: Schedule },
} as const;

/** Whether a container can be had, and what keeps it. */
export function ReadinessBadge({ readiness }: { readiness: NonNullable<Box['readiness']> }) {
  const dates = useDates();
  return (
    <Wrapping component="span" sx={WRAPPING}>
      <StateBadge state={{ ...LOOKS[readiness.state], label: readinessLabel(readiness, dates) }} text="text" />
    </Wrapping>
  );
}

/** What keeps it can take more than a line. */
const WRAPPING = {
  display: 'inline-flex',
  maxWidth: '100%',
  '&& > *': { flex: '0 1 auto', minHeight: 24, whiteSpace: 'normal', height: 'auto', py: 0.25 },
};
