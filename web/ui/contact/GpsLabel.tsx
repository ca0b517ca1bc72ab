import type { ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import Schedule from '../icon/Schedule.tsx';
import SignalCellularAlt from '../icon/SignalCellularAlt.tsx';
import { SilentIcon } from '../page/icons.tsx';
import { Signal } from '../page/Signal.tsx';
import type { Gps } from './gps-status.ts';

/** GPS Active, stale ("GPS Active" that is old says its age in `children`), or No GPS: red is for what needs somebody at once. */
export function GpsLabel({ gps, children }: { gps: Gps; children?: ReactNode }) {
  if (gps === 'none') {
    return (
      <Signal icon={SilentIcon} tone="quiet">
        {children ?? t('No GPS')}
      </Signal>
    );
  }
  const isActive = gps === 'active';
  return (
    <Signal icon={isActive ? SignalCellularAlt : Schedule} tone={isActive ? 'success' : 'quiet'}>
      {children ?? t('GPS Active')}
    </Signal>
  );
}
