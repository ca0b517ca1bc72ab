import Box from '@mui/material/Box';
import { type ReactNode, type Ref, Suspense, useMemo } from 'react';
import { t, tPlural } from '#shared/i18n/t.ts';
import type { LiveDriver } from '../../../entities/drivers/use-live-drivers.ts';
import { isPlaced } from '../../../map/markers.ts';
import type { StopMark } from '../../../map/StopLayers.tsx';
import { useMapCode } from '../../../map/use-map-code.ts';

const loadMap = () => import('../../../map/DriversMap.tsx');

interface LiveMapProps {
  ref?: Ref<HTMLElement>;
  /** Those with a position are marked; undefined while they are loading. */
  drivers: readonly LiveDriver[] | undefined;
  selectedId: string | undefined;
  goal: StopMark | undefined;
  onSelect: (id: string | undefined) => void;
  /** What floats over the map, e.g. the card of the followed driver. */
  children?: ReactNode;
}

/** The map's place, 500 px at least. Where nobody has a position it says so, without WebGL over a chart. */
export function LiveMap({ ref, drivers, selectedId, goal, onSelect, children }: LiveMapProps) {
  const placed = useMemo(() => (drivers ?? []).filter(isShown(selectedId)).filter(isPlaced), [drivers, selectedId]);
  const map = useMapCode(true, loadMap);
  const loading = <Box sx={LABEL}>{t('Loading map...')}</Box>;
  return (
    <Box component="section" ref={ref} aria-label={t('Live Map View')} sx={PLACE}>
      {map === 'none' && <Chart />}
      {map === 'loading' && loading}
      {typeof map === 'object' && (
        <Suspense fallback={loading}>
          <map.code.DriversMap
            drivers={placed}
            followed={placed.find(({ id }) => id === selectedId)}
            goal={goal}
            onSelect={onSelect}
          />
          <span className="sr-only">
            {tPlural(placed.length, '{n} driver on the map', '{n} drivers on the map', { n: placed.length })}
          </span>
        </Suspense>
      )}
      {(map === 'none' || (drivers && placed.length === 0)) && (
        <Box sx={{ ...LABEL, position: 'relative', boxShadow: 'var(--shadow)' }}>{t('Map Integration Ready')}</Box>
      )}
      <Box sx={{ ...LABEL, position: 'absolute', top: 12, left: 12 }}>{t('Live Map View')}</Box>
      {children}
    </Box>
  );
}

/** Who is off duty is not on the way, unless somebody looks for exactly this driver. */
function isShown(selectedId: string | undefined) {
  return ({ id, status }: LiveDriver) => status !== 'offline' || id === selectedId;
}

/** A coast and roads as on a chart of nowhere: no place is meant, so nothing on it can be wrong. */
function Chart() {
  return (
    <Box
      component="svg"
      viewBox="0 0 820 560"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', fill: 'none' }}
    >
      <path
        fill="var(--map-land)"
        d="M-10-10H560c-14 46 10 74-8 112-22 46-64 52-70 98-6 44 40 60 34 104-8 58-86 60-104 112-16 46 14 84 2 154H-10z"
      />
      <path
        fill="var(--map-green)"
        d="M60 90c50-30 120-10 120 30s-70 60-110 40-50-50-10-70zM250 420c40-24 96-6 92 28s-70 46-100 24-24-36 8-52z"
      />
      <path
        fill="var(--map-built)"
        d="M330 120c60-24 130 0 124 54s-80 80-134 62-54-88 10-116zM120 290c50-20 104 2 98 42s-70 52-104 30-40-56 6-72z"
      />
      <g stroke="var(--map-casing)" strokeWidth="9">
        <path d={ROAD_A} />
        <path d={ROAD_B} />
        <path d={ROAD_C} />
      </g>
      <g stroke="var(--map-road)" strokeWidth="6">
        <path d={ROAD_A} />
        <path d={ROAD_B} />
        <path d={ROAD_C} />
      </g>
    </Box>
  );
}

const ROAD_A = 'M-10 470C90 440 190 430 250 370S340 250 400 190 470 60 500-10';
const ROAD_B = 'M-10 190C110 200 190 250 260 300S400 360 470 330';
const ROAD_C = 'M150-10C170 90 150 200 190 300S300 470 310 570';
const PLACE = {
  position: 'relative',
  // Under the page's bar.
  scrollMarginTop: '64px',
  minHeight: 500,
  height: '100%',
  overflow: 'hidden',
  bgcolor: 'var(--map-water)',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
};
const LABEL = {
  px: 1.5,
  py: 0.75,
  borderRadius: 'var(--radius-sm)',
  border: '1px solid var(--border)',
  bgcolor: 'background.paper',
  fontWeight: 600,
};
