import type { Feature, FeatureCollection } from 'geojson';
import type { ExpressionSpecification, GeoJSONSource } from 'maplibre-gl';
import { useEffect, useMemo } from 'react';
import { Layer, Source, useMap } from 'react-map-gl/maplibre';
import { drivenParts, gapsOf, placeAt, pointAt, standings, type Timed } from '#shared/drivers/trail.ts';
import { BaseMap } from './BaseMap.tsx';
import { MapButtons } from './MapButtons.tsx';
import { FollowedLayers } from './MarkerLayers.tsx';
import { boundsOf, type LngLat, markersOf } from './markers.ts';
import { usePalette } from './palette.ts';
import { StopLayers, type StopMark } from './StopLayers.tsx';
import { isCalm } from './webgl.ts';

interface Moment {
  watch(watcher: () => void): () => void;
  now(): number;
}

interface ReplayMapProps {
  driver: { id: string; name: string };
  /** Oldest first, at least one. */
  trail: readonly Timed[];
  stops: readonly StopMark[];
  moment: Moment;
}

const AROUND = { padding: 56, maxZoom: 13 };

/** A trail, and where its driver was at a moment that moves: the trail is drawn once, the marker with each frame. */
export function ReplayMap({ driver, trail, stops, moment }: ReplayMapProps) {
  const palette = usePalette();
  const way = useMemo(() => wayOf(trail), [trail]);
  const bounds = useMemo(() => boundsOf(trail.map(placeOf)), [trail]);
  const [start] = useMemo(() => [markerAt(driver, trail, moment.now())], [driver, trail, moment]);
  return (
    <BaseMap initialViewState={{ bounds, fitBoundsOptions: AROUND }}>
      <Source id="trail" type="geojson" data={way}>
        <Layer
          id="trail-gap"
          type="line"
          filter={IS_GAP}
          paint={{ 'line-color': palette.faint, 'line-width': 3, 'line-dasharray': [1.5, 1.5] }}
        />
        <Layer
          id="trail"
          type="line"
          filter={IS_DRIVEN}
          layout={{ 'line-cap': 'round', 'line-join': 'round' }}
          paint={{ 'line-color': palette.text, 'line-width': 3.5 }}
        />
        <Layer
          id="trail-stood"
          type="circle"
          filter={IS_STOOD}
          paint={{
            'circle-radius': 5,
            'circle-color': palette.surface,
            'circle-stroke-color': palette.faint,
            'circle-stroke-width': 3,
          }}
        />
      </Source>
      <StopLayers stops={stops} from={undefined} palette={palette} />
      <FollowedLayers markers={start} palette={palette} />
      <Marker driver={driver} trail={trail} moment={moment} />
      {bounds && <Buttons bounds={bounds} />}
    </BaseMap>
  );
}

/** Moves the marker without React; keeps it in sight. */
function Marker({ driver, trail, moment }: Omit<ReplayMapProps, 'stops'>) {
  const { current: map } = useMap();
  useEffect(() => {
    const show = () => {
      const marker = markerAt(driver, trail, moment.now());
      void map?.getSource<GeoJSONSource>('followed')?.setData(marker);
      const [longitude = 0, latitude = 0] = marker.features[0]?.geometry.coordinates ?? [];
      if (marker.features.length > 0 && map && !map.isMoving() && !map.getBounds().contains([longitude, latitude]))
        map.easeTo({ center: [longitude, latitude], animate: !isCalm() });
    };
    show();
    return moment.watch(show);
  }, [map, driver, trail, moment]);
  return null;
}

function Buttons({ bounds: [west, south, east, north] }: { bounds: [number, number, number, number] }) {
  const { current: map } = useMap();
  return (
    <MapButtons
      label="Show the whole trail"
      onLocate={() => map?.fitBounds([west, south, east, north], { ...AROUND, animate: !isCalm() })}
    />
  );
}

const placeOf = ({ longitude, latitude }: Timed): LngLat => [longitude, latitude];

function markerAt(driver: { id: string; name: string }, trail: readonly Timed[], at: number) {
  const point = pointAt(trail, at);
  if (!point) return markersOf([], at);
  const heading = point.heading ?? trail[placeAt(trail, at)]?.heading;
  return markersOf(
    [
      {
        ...{ id: driver.id, name: driver.name, heading },
        ...{ currentLatitude: point.latitude, currentLongitude: point.longitude },
        // In a gap nobody knows: it looks as somebody does who is silent.
        lastLocationUpdate: point.isGap ? undefined : new Date(at).toISOString(),
      },
    ],
    at,
  );
}

const IS_GAP: ExpressionSpecification = ['==', ['get', 'kind'], 'gap'];
const IS_DRIVEN: ExpressionSpecification = ['==', ['get', 'kind'], 'driven'];
const IS_STOOD: ExpressionSpecification = ['==', ['get', 'kind'], 'stood'];

/** One collection: what was driven, the gaps as straight dashes, and where the driver stood. */
function wayOf(trail: readonly Timed[]): FeatureCollection {
  const line = (kind: string, coordinates: LngLat[]): Feature[] =>
    coordinates.length > 1
      ? [{ type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: { kind } }]
      : [];
  const driven = drivenParts(trail).flatMap((part) => line('driven', part.map(placeOf)));
  const gaps = gapsOf(trail).flatMap(({ from, to }) =>
    line('gap', [from, to].flatMap((at) => trail[placeAt(trail, at)] ?? []).map(placeOf)),
  );
  const stood = standings(trail).map(
    ({ longitude, latitude }): Feature => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { kind: 'stood' },
    }),
  );
  return { type: 'FeatureCollection', features: [...gaps, ...driven, ...stood] };
}
