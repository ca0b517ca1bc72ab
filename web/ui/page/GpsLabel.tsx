import Schedule from '@mui/icons-material/Schedule';
import SignalCellularAlt from '@mui/icons-material/SignalCellularAlt';
import type { ReactNode } from 'react';
import type { Gps } from '../../lib/gps.ts';
import { SilentIcon } from './icons.tsx';
import { Signal } from './Signal.tsx';

/** GPS Active, stale ("GPS Active" that is old says its age in `children`), or No GPS. */
export function GpsLabel({ gps, children }: { gps: Gps; children?: ReactNode }) {
  if (gps === 'none') {
    return (
      <Signal icon={SilentIcon} tone="error">
        {children ?? 'No GPS'}
      </Signal>
    );
  }
  const isActive = gps === 'active';
  return (
    <Signal icon={isActive ? SignalCellularAlt : Schedule} tone={isActive ? 'success' : 'quiet'}>
      {children ?? 'GPS Active'}
    </Signal>
  );
}
