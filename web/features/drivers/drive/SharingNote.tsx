import Box from '@mui/material/Box';
import { type StaticTextKey, t } from '#shared/i18n/t.ts';
import { formatDuration } from '../../../lib/format.ts';
import GpsFixed from '../../../ui/icon/GpsFixed.tsx';
import GpsOff from '../../../ui/icon/GpsOff.tsx';
import type { Sharing } from './use-position-sharing.ts';

const SHARING: Record<Exclude<Sharing, 'off'>, StaticTextKey> = {
  waiting: 'Finding your location...',
  on: 'Sharing your location during this job',
  kept: 'No connection. Your route is saved on this phone and will be sent later.',
  refused: 'Location not shared. Allow location access for this site',
};

interface Props {
  sharing: Sharing;
  /** Milliseconds by which the phone's clock is wrong. */
  clockAhead: number;
}

/** Whether the office sees where this driver is, and whether the phone's clock is right. */
export function SharingNote({ sharing, clockAhead }: Props) {
  const Icon = sharing === 'refused' ? GpsOff : GpsFixed;
  const color = sharing === 'on' ? 'var(--success-text)' : sharing === 'refused' ? 'var(--error-text)' : undefined;
  const isWrong = clockAhead !== 0 && sharing !== 'off';
  return (
    <Box role="status" sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 24, color: 'text.secondary' }}>
        {sharing !== 'off' && <Icon aria-hidden sx={{ fontSize: 'var(--icon)', color }} />}
        {sharing !== 'off' && t(SHARING[sharing])}
      </Box>
      {isWrong && <span>{wordsOfClock(clockAhead)}</span>}
    </Box>
  );
}

function wordsOfClock(ahead: number): string {
  const time = formatDuration(ahead);
  return ahead > 0
    ? t('This phone’s clock is {time} fast. Set it to automatic.', { time })
    : t('This phone’s clock is {time} slow. Set it to automatic.', { time });
}
