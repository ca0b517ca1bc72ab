import type { Feature, FeatureCollection } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import { Layer, Source } from 'react-map-gl/maplibre';
import type { Point } from '#shared/drivers/distance.ts';
import { FONT } from './fonts.ts';
import type { LngLat } from './markers.ts';
import type { Palette } from './palette.ts';
import { roadAhead } from './road-ahead.ts';

export interface StopMark {
  place: LngLat;
  /** Stands beside it: "Paterson, 11:20". */
  label: string;
  /** True of what lies behind the driver. */
  isDone: boolean;
  /** Along which its driver comes, where that is known. */
  road?: readonly Point[] | undefined;
}

interface StopLayersProps {
  stops: readonly StopMark[];
  from: LngLat | undefined;
  /** Beside a trail, which is what a solid line means then. */
  hasTrail?: boolean;
  palette: Palette;
}

/**
 * The stops of a driver, and a dashed line to those to come: a direction, where nobody knows which road is taken. To the next
 * one the road is drawn that was answered.
 */
export function StopLayers({ stops, from, hasTrail = false, palette }: StopLayersProps) {
  const next = from && stops.find(({ isDone }) => !isDone);
  const road = next?.road;
  const along = useMemo(() => (from && road ? roadAhead(road, from) : []), [from, road]);
  const data = useMemo(() => featuresOf(stops, from && [from, ...along]), [stops, from, along]);
  const tone = palette.text;
  return (
    <Source id="stops" type="geojson" data={data}>
      <Layer
        id="way-edge"
        type="line"
        filter={IS_WAY}
        layout={ROUND}
        paint={{ 'line-color': palette.surface, 'line-width': 7, 'line-opacity': 0.8 }}
      />
      <Layer
        id="way"
        type="line"
        filter={IS_WAY}
        paint={{ 'line-color': tone, 'line-width': 3, ...(along[0] && !hasTrail ? {} : DASHED) }}
      />
      <Layer
        id="stops"
        type="symbol"
        filter={IS_STOP}
        layout={{ 'icon-image': 'stop', 'icon-allow-overlap': true }}
        paint={{
          'icon-color': palette.surface,
          'icon-halo-color': ['case', IS_DONE, palette.faint, tone],
          'icon-halo-width': 3,
        }}
      />
      <Layer
        id="stop-labels"
        type="symbol"
        filter={IS_STOP}
        layout={{
          'icon-image': 'label',
          'icon-text-fit': 'both',
          'icon-text-fit-padding': [0, 3, 0, 3],
          'icon-allow-overlap': true,
          'text-allow-overlap': true,
          'text-field': ['get', 'label'],
          'text-font': FONT,
          'text-size': 13,
          // Above, but where the name of another stop is there already.
          'text-variable-anchor': ['bottom', 'top', 'left', 'right'],
          'text-radial-offset': 1.5,
          'text-max-width': 20,
        }}
        paint={{
          'icon-color': ['case', IS_DONE, palette.surface, tone],
          'text-color': ['case', IS_DONE, tone, palette.surface],
        }}
      />
    </Source>
  );
}

const IS_WAY: ExpressionSpecification = ['==', ['geometry-type'], 'LineString'];
const IS_STOP: ExpressionSpecification = ['==', ['geometry-type'], 'Point'];
const IS_DONE: ExpressionSpecification = ['get', 'isDone'];
const DASHED = { 'line-dasharray': [2, 1.5] };
const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** `way`: from the driver along the road, as far as that is known. */
function featuresOf(stops: readonly StopMark[], way: LngLat[] | undefined): FeatureCollection {
  // Of several stops at one place it is named once.
  const named = new Map(stops.map((stop) => [`${stop.place.join()} ${stop.label} ${stop.isDone}`, stop]));
  const features = [...named.values()].map(
    ({ place, label, isDone }): Feature => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: place },
      properties: { label, isDone },
    }),
  );
  const coming = stops.filter(({ isDone }) => !isDone).map(({ place }) => place);
  if (!way || coming.length === 0) return { type: 'FeatureCollection', features };
  const line = { type: 'LineString' as const, coordinates: [...way, ...coming] };
  return { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: line, properties: {} }, ...features] };
}
