import Box from '@mui/material/Box';
import { type Label, say } from '#shared/words.ts';
import GpsFixed from '../../../ui/icon/GpsFixed.tsx';
import GpsOff from '../../../ui/icon/GpsOff.tsx';
import type { Sharing } from './use-position-sharing.ts';

const SHARING: Record<Exclude<Sharing, 'off'>, Label> = {
  waiting: 'Looking for your position...',
  on: 'Position shared while this job is live',
  kept: 'No network: your route is saved on this phone and sent later.',
  refused: 'Position not shared: allow location for this site',
};

/** Whether the office sees where this driver is. */
export function SharingNote({ sharing }: { sharing: Sharing }) {
  const Icon = sharing === 'refused' ? GpsOff : GpsFixed;
  const color = sharing === 'on' ? 'var(--success-text)' : sharing === 'refused' ? 'var(--error-text)' : undefined;
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 24, color: 'text.secondary' }}
    >
      {sharing !== 'off' && <Icon aria-hidden sx={{ fontSize: 'var(--icon)', color }} />}
      {sharing !== 'off' && say(SHARING[sharing])}
    </Box>
  );
}
