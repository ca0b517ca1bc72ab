import type { Feature, FeatureCollection } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import { Layer, Source } from 'react-map-gl/maplibre';
import { circleAround } from './fence-shape.ts';
import { FONT } from './fonts.ts';
import type { LngLat } from './markers.ts';
import type { Palette } from './palette.ts';

export interface PlaceMark {
  id: string;
  name: string;
  at: LngLat;
  /** Meters of its fence. Without one it is only known where its city is. */
  radius: number | undefined;
}

const IS_FENCE: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
const IS_PLACE: ExpressionSpecification = ['==', ['geometry-type'], 'Point'];
const IS_EXACT: ExpressionSpecification = ['get', 'isExact'];

/** Places with their fences and names; those whose pin nobody has set are hollow. */
export function PlaceLayers({ places, palette }: { places: readonly PlaceMark[]; palette: Palette }) {
  const data = useMemo(() => featuresOf(places), [places]);
  return (
    <Source id="places" type="geojson" data={data}>
      <Layer
        id="fences"
        type="fill"
        filter={IS_FENCE}
        paint={{ 'fill-color': palette.moving, 'fill-opacity': 0.18, 'fill-outline-color': palette.moving }}
      />
      <Layer
        id="places"
        type="circle"
        filter={IS_PLACE}
        paint={{
          'circle-radius': 7,
          'circle-color': ['case', IS_EXACT, palette.text, palette.surface],
          'circle-stroke-color': ['case', IS_EXACT, palette.surface, palette.text],
          'circle-stroke-width': 2.5,
        }}
      />
      <Layer
        id="place-names"
        type="symbol"
        filter={IS_PLACE}
        layout={{
          'text-field': ['get', 'name'],
          'text-font': FONT,
          'text-size': 13,
          'text-variable-anchor': ['bottom', 'top', 'left', 'right'],
          'text-radial-offset': 0.9,
          'text-max-width': 14,
        }}
        paint={{ 'text-color': palette.text, 'text-halo-color': palette.surface, 'text-halo-width': 1.5 }}
      />
    </Source>
  );
}

function featuresOf(places: readonly PlaceMark[]): FeatureCollection {
  const features = places.flatMap(({ id, name, at, radius }): Feature[] => [
    ...(radius === undefined ? [] : [circleAround(at, radius)]),
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: at },
      properties: { id, name, isExact: radius !== undefined },
    },
  ]);
  return { type: 'FeatureCollection', features };
}
