import { useEffect } from 'react';
import { useMap } from 'react-map-gl/maplibre';
import { BaseMap } from './BaseMap.tsx';
import { MapButtons } from './MapButtons.tsx';
import { boundsOf } from './markers.ts';
import { PlaceLayers, type PlaceMark } from './PlaceLayers.tsx';
import { usePalette } from './palette.ts';
import { isCalm } from './webgl.ts';

/** Close enough to see a fence. */
const CLOSE = 14;
const AROUND = { padding: 56, maxZoom: CLOSE };
/** The lower 48 states, while no place has a point. */
const HOME: [number, number, number, number] = [-124.8, 24.5, -66.9, 49.4];
const PRESSABLE = ['places'];

interface PlacesMapProps {
  places: readonly PlaceMark[];
  onSelect?: (id: string) => void;
}

/** Places on a map; pressing one opens it. */
export function PlacesMap({ places, onSelect }: PlacesMapProps) {
  const palette = usePalette();
  const bounds = boundsOf(places.map(({ at }) => at)) ?? HOME;
  return (
    <BaseMap
      initialViewState={{ bounds, fitBoundsOptions: AROUND }}
      interactiveLayerIds={PRESSABLE}
      onClick={({ features }) => {
        const id: unknown = features?.[0]?.properties.id;
        if (typeof id === 'string') onSelect?.(id);
      }}
    >
      <PlaceLayers places={places} palette={palette} />
      <Frame bounds={bounds} />
    </BaseMap>
  );
}

/** What is listed is in sight, whatever it is narrowed to. */
function Frame({ bounds: [west, south, east, north] }: { bounds: [number, number, number, number] }) {
  const { current: map } = useMap();
  const show = (isAtOnce: boolean) => map?.fitBounds([west, south, east, north], { ...AROUND, animate: !isAtOnce });
  useEffect(() => {
    map?.fitBounds([west, south, east, north], { ...AROUND, animate: false });
  }, [map, west, south, east, north]);
  return <MapButtons label="Show all places" onLocate={() => void show(isCalm())} />;
}
