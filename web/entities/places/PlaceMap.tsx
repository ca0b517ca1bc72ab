import Box from '@mui/material/Box';
import { Suspense, useMemo } from 'react';
import type { Place } from '#shared/contracts/places.ts';
import type { PlaceMark } from '../../map/PlaceLayers.tsx';
import { useMapCode } from '../../map/use-map-code.ts';

const loadMap = () => import('../../map/PlacesMap.tsx');

interface PlaceMapProps {
  label: string;
  places: readonly Place[];
  height: number | Record<string, number | string>;
  onSelect?: (id: string) => void;
}

/** Places where they are; those of which nobody knows are left out, and without WebGL so is the map. */
export function PlaceMap({ label, places, height, onSelect }: PlaceMapProps) {
  const marks = useMemo(() => places.flatMap(markOf), [places]);
  const map = useMapCode(marks.length > 0, loadMap);
  if (map === 'none') return null;
  return (
    <Box component="section" aria-label={label} sx={{ ...FRAME, height }}>
      {typeof map === 'object' && (
        <Suspense>
          <map.code.PlacesMap places={marks} {...(onSelect && { onSelect })} />
        </Suspense>
      )}
    </Box>
  );
}

function markOf({ id, name, point, radius }: Place): PlaceMark[] {
  return point ? [{ id, name, at: [point.longitude, point.latitude], radius }] : [];
}

const FRAME = { position: 'relative', overflow: 'hidden', bgcolor: 'var(--map-water)' } as const;
