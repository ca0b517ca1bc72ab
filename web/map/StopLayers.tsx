import type { Feature, FeatureCollection } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import { Layer, Source } from 'react-map-gl/maplibre';
import { FONT } from './fonts.ts';
import type { Place } from './markers.ts';
import type { Palette } from './palette.ts';

export interface StopMark {
  place: Place;
  /** Stands beside it: "Paterson, 11:20". */
  label: string;
  /** True of what lies behind the driver. */
  isDone: boolean;
}

interface StopLayersProps {
  stops: readonly StopMark[];
  from: Place | undefined;
  palette: Palette;
}

/** The stops of a driver, and a dashed line to those to come: a direction, since nobody knows which road is taken. */
export function StopLayers({ stops, from, palette }: StopLayersProps) {
  const data = useMemo(() => featuresOf(stops, from), [stops, from]);
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
        paint={{ 'line-color': tone, 'line-width': 3, 'line-dasharray': [2, 1.5] }}
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
          'text-anchor': 'bottom',
          'text-offset': [0, -1.5],
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
const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;

function featuresOf(stops: readonly StopMark[], from: StopLayersProps['from']): FeatureCollection {
  const features = stops.map(
    ({ place, label, isDone }): Feature => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: place },
      properties: { label, isDone },
    }),
  );
  const coming = stops.filter(({ isDone }) => !isDone).map(({ place }) => place);
  if (!from || coming.length === 0) return { type: 'FeatureCollection', features };
  const way = { type: 'LineString' as const, coordinates: [from, ...coming] };
  return { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: way, properties: {} }, ...features] };
}
