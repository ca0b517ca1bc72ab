import type { Feature, FeatureCollection } from 'geojson';
import { useEffect, useMemo } from 'react';
import { Layer, Source, useMap } from 'react-map-gl/maplibre';
import { BaseMap } from './BaseMap.tsx';
import { FollowedLayers } from './MarkerLayers.tsx';
import { boundsOf, markersOf, type Placed, placeOf } from './markers.ts';
import { usePalette } from './palette.ts';

const AROUND = { padding: 36, maxZoom: 11 };

type Place = readonly [longitude: number, latitude: number];

interface TrailMapProps {
  /** Where the driver is, and who. */
  driver: Placed;
  /** Where the driver was, oldest first. */
  trail: readonly Place[];
}

/** One driver and the way driven: a picture beside text, so it takes neither the wheel nor the keyboard. */
export function TrailMap({ driver, trail }: TrailMapProps) {
  const palette = usePalette();
  const here = placeOf(driver);
  const bounds = boundsOf([...trail, here]);
  const marker = useMemo(() => markersOf([driver], Date.now()), [driver]);
  const way = useMemo(() => wayOf(trail), [trail]);
  return (
    <BaseMap initialViewState={{ bounds, fitBoundsOptions: AROUND }} interactive={false}>
      <Source id="trail" type="geojson" data={way}>
        <Layer
          id="trail"
          type="line"
          layout={{ 'line-cap': 'round', 'line-join': 'round' }}
          paint={{ 'line-color': palette.text, 'line-width': 3.5 }}
        />
        <Layer
          id="trail-start"
          type="circle"
          filter={['==', ['geometry-type'], 'Point']}
          paint={{
            'circle-radius': 5,
            'circle-color': palette.surface,
            'circle-stroke-color': palette.text,
            'circle-stroke-width': 3,
          }}
        />
      </Source>
      <FollowedLayers markers={marker} palette={palette} />
      {bounds && <Frame bounds={bounds} />}
    </BaseMap>
  );
}

function wayOf(trail: readonly Place[]): FeatureCollection {
  const [first] = trail;
  if (!first || trail.length < 2) return { type: 'FeatureCollection', features: [] };
  const line = { type: 'LineString', coordinates: trail.map((place) => [...place]) } as const;
  const features: Feature[] = [
    { type: 'Feature', geometry: line, properties: {} },
    { type: 'Feature', geometry: { type: 'Point', coordinates: [...first] }, properties: {} },
  ];
  return { type: 'FeatureCollection', features };
}

/** Keeps all of it in sight while it grows. */
function Frame({ bounds: [west, south, east, north] }: { bounds: [number, number, number, number] }) {
  const { current: map } = useMap();
  useEffect(() => {
    map?.fitBounds([west, south, east, north], { ...AROUND, animate: false });
  }, [map, west, south, east, north]);
  return null;
}
