import type { ExpressionSpecification } from 'maplibre-gl';
import { Layer, Source } from 'react-map-gl/maplibre';
import type { BaseData } from './base-data.ts';
import { DetailLayers } from './DetailLayers.tsx';
import { FONT } from './fonts.ts';
import type { Palette } from './palette.ts';

/** Larger cities first; more of them the closer one looks. In thousands of people. */
const MIN_POPULATION_BY_ZOOM: ExpressionSpecification = [
  'step',
  ['zoom'],
  900,
  4,
  400,
  5,
  200,
  6,
  90,
  7,
  50,
  8,
  25,
  9,
  15,
];

export function BaseLayers({ data, palette }: { data: BaseData; palette: Palette }) {
  return (
    <>
      <Layer id="water" type="background" paint={{ 'background-color': palette.water }} />
      <Source id="land" type="geojson" data={data.land}>
        <Layer id="land" type="fill" paint={{ 'fill-color': palette.land }} />
      </Source>
      <Source id="lakes" type="geojson" data={data.lakes}>
        <Layer id="lakes" type="fill" paint={{ 'fill-color': palette.water }} />
      </Source>
      <Source id="rivers" type="geojson" data={data.rivers}>
        <Layer id="rivers" type="line" paint={{ 'line-color': palette.water, 'line-width': 2 }} />
      </Source>
      <Source id="borders" type="geojson" data={data.borders}>
        <Layer
          id="borders"
          type="line"
          paint={{ 'line-color': palette.border, 'line-opacity': 0.45, 'line-dasharray': [4, 3] }}
        />
      </Source>
      <Source id="cities" type="geojson" data={data.cities}>
        <Layer
          id="city-dots"
          type="circle"
          filter={['>=', ['get', 'people'], MIN_POPULATION_BY_ZOOM]}
          paint={{ 'circle-radius': 2, 'circle-color': palette.label, 'circle-opacity': 0.6 }}
        />
        <Layer
          id="city-names"
          type="symbol"
          filter={['>=', ['get', 'people'], MIN_POPULATION_BY_ZOOM]}
          layout={{
            'text-field': ['get', 'name'],
            'text-font': FONT,
            'text-size': ['interpolate', ['linear'], ['get', 'people'], 15, 12, 500, 15],
            'text-variable-anchor': ['bottom', 'top', 'left', 'right'],
            'text-radial-offset': 0.4,
            'symbol-sort-key': ['-', ['get', 'people']],
          }}
          paint={{ 'text-color': palette.label, 'text-halo-color': palette.land, 'text-halo-width': 1.2 }}
        />
      </Source>
      <DetailLayers palette={palette} />
    </>
  );
}
