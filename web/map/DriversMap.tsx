import type { GeoJSONSource } from 'maplibre-gl';
import { useMemo, useState } from 'react';
import type { MapLayerMouseEvent } from 'react-map-gl/maplibre';
import { useClock } from '../lib/use-clock.ts';
import { BaseMap } from './BaseMap.tsx';
import { Camera, FOLLOW_ZOOM, PADDING_PX } from './Camera.tsx';
import { DriverLayers, FollowedLayers, PRESSABLE } from './MarkerLayers.tsx';
import { boundsOfMost, lngLatOf, markersOf, type Placed } from './markers.ts';
import { usePalette } from './palette.ts';
import { StopLayers, type StopMark } from './StopLayers.tsx';
import { isCalm } from './webgl.ts';

/** The lower 48 states, while nobody's position is known. */
const DEFAULT_BOUNDS: [number, number, number, number] = [-124.8, 24.5, -66.9, 49.4];

interface DriversMapProps {
  drivers: readonly Placed[];
  followed: Placed | undefined;
  /** Where the followed driver goes next. */
  goal: StopMark | undefined;
  onSelect: (id: string) => void;
}

/** Drivers on a map, of whom one may be followed. */
export function DriversMap({ drivers, followed, goal, onSelect }: DriversMapProps) {
  const palette = usePalette();
  const { now } = useClock();
  const [start] = useState(() => startOf(drivers, followed));
  const others = useMemo(
    () =>
      markersOf(
        drivers.filter(({ id }) => id !== followed?.id),
        now,
      ),
    [drivers, followed?.id, now],
  );
  const one = useMemo(() => markersOf(followed ? [followed] : [], now), [followed, now]);
  const stops = useMemo(() => (goal ? [goal] : []), [goal]);
  return (
    <BaseMap initialViewState={start} interactiveLayerIds={PRESSABLE} onClick={(event) => void press(event, onSelect)}>
      <DriverLayers markers={others} palette={palette} />
      <StopLayers stops={stops} from={followed && goal && lngLatOf(followed)} palette={palette} />
      <FollowedLayers markers={one} palette={palette} />
      <Camera drivers={drivers} followed={followed} goal={goal?.place} />
    </BaseMap>
  );
}

function startOf(drivers: readonly Placed[], followed: Placed | undefined) {
  if (followed) {
    const [longitude, latitude] = lngLatOf(followed);
    return { longitude, latitude, zoom: FOLLOW_ZOOM };
  }
  return { bounds: boundsOfMost(drivers.map(lngLatOf)) ?? DEFAULT_BOUNDS, fitBoundsOptions: PADDING_PX };
}

/** A press on a driver follows, one on a cluster opens it. */
async function press({ features, target: map }: MapLayerMouseEvent, onSelect: (id: string) => void): Promise<void> {
  const [hit] = features ?? [];
  if (!hit) return;
  const { id, cluster_id: cluster } = hit.properties;
  if (typeof id === 'string') onSelect(id);
  const source = map.getSource<GeoJSONSource>('drivers');
  if (typeof cluster !== 'number' || !source || hit.geometry.type !== 'Point') return;
  const zoom = await source.getClusterExpansionZoom(cluster);
  const [longitude = 0, latitude = 0] = hit.geometry.coordinates;
  map.easeTo({ center: [longitude, latitude], zoom, animate: !isCalm() });
}
