import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type MapLayerMouseEvent, useMap } from 'react-map-gl/maplibre';
import { BaseMap } from './BaseMap.tsx';
import { MapButtons } from './MapButtons.tsx';
import { DriverLayers, FollowedLayers, PRESSABLE } from './MarkerLayers.tsx';
import { boundsOf, markersOf, type Placed, placeOf } from './markers.ts';
import { usePalette } from './palette.ts';
import { isCalm } from './webgl.ts';

/** Close enough to tell towns apart. */
const FOLLOW_ZOOM = 11;
const AROUND = { padding: 70, maxZoom: 11 };
/** Positions age also when nothing arrives. */
const LOOK_EVERY = 15_000;

interface DriversMapProps {
  drivers: readonly Placed[];
  followed: Placed | undefined;
  onSelect: (id: string) => void;
}

/** Drivers on a map, of whom one may be followed. */
export function DriversMap({ drivers, followed, onSelect }: DriversMapProps) {
  const palette = usePalette();
  const now = useNow();
  const [isHeld, setHeld] = useState(false);
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
  return (
    <BaseMap
      initialViewState={start}
      interactiveLayerIds={PRESSABLE}
      onClick={(event) => void press(event, onSelect)}
      onDragStart={() => setHeld(true)}
    >
      <DriverLayers markers={others} palette={palette} />
      <FollowedLayers markers={one} palette={palette} />
      <Camera drivers={drivers} followed={followed} isHeld={isHeld} setHeld={setHeld} />
    </BaseMap>
  );
}

function startOf(drivers: readonly Placed[], followed: Placed | undefined) {
  if (followed) {
    const [longitude, latitude] = placeOf(followed);
    return { longitude, latitude, zoom: FOLLOW_ZOOM };
  }
  return { bounds: boundsOf(drivers.map(placeOf)), fitBoundsOptions: AROUND };
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

interface CameraProps extends Pick<DriversMapProps, 'drivers' | 'followed'> {
  /** True while the reader looks elsewhere, having dragged the map. */
  isHeld: boolean;
  setHeld: (isHeld: boolean) => void;
}

/** Keeps the followed driver in the middle, until the reader drags the map away. */
function Camera({ drivers, followed, isHeld, setHeld }: CameraProps) {
  const { current: map } = useMap();
  const last = useRef<string>(undefined);
  const [longitude, latitude] = followed ? placeOf(followed) : [];
  const id = followed?.id;
  useEffect(() => {
    const isNew = last.current !== id;
    last.current = id;
    if (isNew) setHeld(false);
    if (!map || longitude === undefined || latitude === undefined || (isHeld && !isNew)) return;
    const zoom = isNew ? Math.max(map.getZoom(), FOLLOW_ZOOM) : map.getZoom();
    // On a phone the card covers the lower half.
    const bottom = map.getContainer().clientWidth < 600 ? 230 : 0;
    const padding = { top: 0, left: 0, right: 0, bottom };
    map.easeTo({ center: [longitude, latitude], zoom, padding, duration: 600, animate: !isCalm() });
  }, [map, id, longitude, latitude, isHeld, setHeld]);
  const showAll = () => {
    const bounds = boundsOf(drivers.map(placeOf));
    if (bounds) map?.fitBounds(bounds, { ...AROUND, animate: !isCalm() });
  };
  return followed ? (
    <MapButtons label={`Back to ${followed.name}`} onLocate={() => setHeld(false)} />
  ) : (
    <MapButtons label="Show all drivers" onLocate={showAll} />
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
