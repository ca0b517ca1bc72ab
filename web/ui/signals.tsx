import AccessTime from '@mui/icons-material/AccessTime';
import Schedule from '@mui/icons-material/Schedule';
import SignalCellularAlt from '@mui/icons-material/SignalCellularAlt';
import SignalCellularOff from '@mui/icons-material/SignalCellularOff';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { freshnessOf } from '#shared/freshness.ts';

/* Lateness, positions, drivers and the connection: what is true at this moment, always as icon or dot with its word. */

interface SignalProps {
  icon: typeof Schedule;
  color: string;
  children: ReactNode;
}

function Signal({ icon: SignalIcon, color, children }: SignalProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color,
        fontWeight: 600,
        fontSize: '0.75rem',
        lineHeight: '16px',
      }}
    >
      <SignalIcon aria-hidden sx={{ fontSize: 14 }} />
      {children}
    </Box>
  );
}

/** Lateness, always with its amount: "Pickup 08:30, 1 h 40 min late". */
export function LateLabel({ children }: { children: ReactNode }) {
  return (
    <Signal icon={AccessTime} color="var(--error-text)">
      {children}
    </Signal>
  );
}

/** The left edge of a card that is late. */
export const LATE_EDGE = { borderLeft: '3px solid var(--error-solid)' };

export type Gps = 'active' | 'stale' | 'none';
const GPS = { live: 'active', stale: 'stale', offline: 'none' } as const satisfies Record<string, Gps>;

/** Whether a position is fresh: stale after 5 minutes, none after 10. */
export function gpsOf(timestamp: string | undefined, now = Date.now()): Gps {
  return GPS[freshnessOf(timestamp, now)];
}

/** GPS Active, stale ("GPS Active" that is old says its age in `children`), or No GPS. */
export function GpsLabel({ gps, children }: { gps: Gps; children?: ReactNode }) {
  if (gps === 'none') {
    return (
      <Signal icon={SignalCellularOff} color="var(--error-text)">
        {children ?? 'No GPS'}
      </Signal>
    );
  }
  return (
    <Signal
      icon={gps === 'active' ? SignalCellularAlt : Schedule}
      color={gps === 'active' ? 'var(--success-text)' : 'var(--text-2)'}
    >
      {children ?? 'GPS Active'}
    </Signal>
  );
}

const DRIVER_STATUS = new Map([
  ['available', { label: 'Available', color: 'var(--delivered-solid)' }],
  ['on_delivery', { label: 'On Delivery', color: 'var(--transit-solid)' }],
]);
const OFFLINE = { label: 'Offline', color: 'var(--pending-solid)' };

/** Label and colour of a driver's status; an unknown one is shown as offline. */
export function driverStatusOf(status: string) {
  return DRIVER_STATUS.get(status) ?? OFFLINE;
}

/** The status of a driver: dot and word. */
export function DriverStatusLabel({ status }: { status: string }) {
  const { label, color } = driverStatusOf(status);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontWeight: 500 }}>
      <Box component="span" aria-hidden sx={{ width: 9, height: 9, borderRadius: '50%', bgcolor: color }} />
      {label}
    </Box>
  );
}

/** The badge of the live connection; it says what is true now. */
export function LiveBadge({ connected, liveText = 'Live Connected' }: { connected: boolean; liveText?: string }) {
  const tone = connected ? 'success' : 'error';
  return (
    <Box
      component="span"
      role="status"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        height: 28,
        px: 1.25,
        borderRadius: '6px',
        border: `1px solid var(--${tone}-line)`,
        bgcolor: `var(--${tone}-bg)`,
        color: `var(--${tone}-text)`,
        fontWeight: 600,
        fontSize: '0.8125rem',
        '&::before': {
          content: '""',
          width: 8,
          height: 8,
          borderRadius: '50%',
          bgcolor: connected ? 'var(--delivered-solid)' : 'var(--error-solid)',
        },
      }}
    >
      {connected ? liveText : 'Disconnected'}
    </Box>
  );
}
