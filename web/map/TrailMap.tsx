import type { Feature, FeatureCollection } from 'geojson';
import { useEffect, useMemo } from 'react';
import { Layer, Source, useMap } from 'react-map-gl/maplibre';
import { useNow } from '../lib/use-now.ts';
import { BaseMap } from './BaseMap.tsx';
import { FollowedLayers } from './MarkerLayers.tsx';
import { boundsOf, type LngLat, lngLatOf, markersOf, type Placed } from './markers.ts';
import { usePalette } from './palette.ts';
import { StopLayers, type StopMark } from './StopLayers.tsx';

const LETTER = 7.5;
const MARKER = 44;

/** The names of stops stand above them, as far to both sides as they are long. */
export function roomFor(stops: readonly Pick<StopMark, 'label'>[]) {
  const longest = Math.max(0, ...stops.map(({ label }) => label.length));
  const side = Math.max(MARKER, Math.ceil((longest * LETTER) / 2) + 12);
  return { padding: { top: 64, right: side, bottom: 28, left: side }, maxZoom: 11 };
}

/** Milliseconds after which somebody who fell silent is seen to have. */
const FADES_WITHIN_MS = 30_000;

interface TrailMapProps {
  driver: Placed;
  /** Oldest first. */
  trail: readonly LngLat[];
  stops: readonly StopMark[];
}

/** One driver and the way driven: a picture beside text, so it takes neither the wheel nor the keyboard. */
export function TrailMap({ driver, trail, stops }: TrailMapProps) {
  const palette = usePalette();
  const here = useMemo(() => lngLatOf(driver), [driver]);
  const bounds = boundsOf([...trail, here, ...stops.map(({ place }) => place)]);
  const now = useNow(FADES_WITHIN_MS);
  const marker = useMemo(() => markersOf([driver], now), [driver, now]);
  const way = useMemo(() => wayOf(trail), [trail]);
  const around = useMemo(() => roomFor(stops), [stops]);
  return (
    <BaseMap initialViewState={{ bounds, fitBoundsOptions: around }} interactive={false}>
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
      <StopLayers stops={stops} from={here} hasTrail palette={palette} />
      <FollowedLayers markers={marker} palette={palette} />
      {bounds && <Frame bounds={bounds} around={around} />}
    </BaseMap>
  );
}

function wayOf(trail: readonly LngLat[]): FeatureCollection {
  const [first] = trail;
  if (!first || trail.length < 2) return { type: 'FeatureCollection', features: [] };
  const line = { type: 'LineString' as const, coordinates: [...trail] };
  const features: Feature[] = [
    { type: 'Feature', geometry: line, properties: {} },
    { type: 'Feature', geometry: { type: 'Point', coordinates: first }, properties: {} },
  ];
  return { type: 'FeatureCollection', features };
}

interface FrameProps {
  bounds: [number, number, number, number];
  around: ReturnType<typeof roomFor>;
}

/** Keeps all of it in sight while it grows. */
function Frame({ bounds: [west, south, east, north], around }: FrameProps) {
  const { current: map } = useMap();
  useEffect(() => {
    map?.fitBounds([west, south, east, north], { ...around, animate: false });
  }, [map, west, south, east, north, around]);
  return null;
}
