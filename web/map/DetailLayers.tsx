import type { ExpressionSpecification } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { Layer, Source, useMap } from 'react-map-gl/maplibre';
import { type DetailData, loadDetailData } from './detail-data.ts';
import { FONT } from './fonts.ts';
import type { Palette } from './palette.ts';

const MIN_ZOOM = 7;
/** Of `BaseLayers`: what the layers here lie below. */
const GROUND = ['borders', 'city-dots'] as const;
/** In thousands of people, as of the cities. */
const MIN_POPULATION_BY_ZOOM: ExpressionSpecification = ['step', ['zoom'], 10, 10, 5, 11, 2, 12, 1];

/** County lines, railroads, ports and smaller places, below the names of cities. */
export function DetailLayers({ palette }: { palette: Palette }) {
  const data = useCloseData();
  if (!data) return null;
  const name = {
    'text-field': ['get', 'name'] as ExpressionSpecification,
    'text-font': FONT,
    'text-size': 12,
    'text-variable-anchor': ['bottom' as const, 'top' as const, 'left' as const, 'right' as const],
    'text-radial-offset': 0.5,
  };
  const ink = { 'text-color': palette.label, 'text-halo-color': palette.land, 'text-halo-width': 1.2 };
  return (
    <>
      <Source id="counties" type="geojson" data={data.counties}>
        <Layer
          id="counties"
          beforeId="borders"
          type="line"
          minzoom={MIN_ZOOM}
          paint={{ 'line-color': palette.border, 'line-opacity': 0.22 }}
        />
      </Source>
      <Source id="rail" type="geojson" data={data.rail}>
        <Layer
          id="rail"
          beforeId="borders"
          type="line"
          minzoom={MIN_ZOOM}
          paint={{ 'line-color': palette.border, 'line-opacity': 0.4, 'line-width': 1.4 }}
        />
        <Layer
          id="rail-ties"
          beforeId="borders"
          type="line"
          minzoom={MIN_ZOOM + 1}
          paint={{ 'line-color': palette.border, 'line-opacity': 0.4, 'line-width': 5, 'line-dasharray': [0.25, 2] }}
        />
      </Source>
      <Source id="towns" type="geojson" data={data.towns}>
        <Layer
          id="town-names"
          beforeId="city-dots"
          type="symbol"
          minzoom={9}
          filter={['>=', ['get', 'people'], MIN_POPULATION_BY_ZOOM]}
          layout={{ ...name, 'symbol-sort-key': ['-', ['get', 'people']] }}
          paint={{ ...ink, 'text-opacity': 0.85 }}
        />
      </Source>
      <Source id="ports" type="geojson" data={data.ports}>
        <Layer
          id="port-dots"
          beforeId="city-dots"
          type="circle"
          minzoom={MIN_ZOOM}
          paint={{
            'circle-radius': 3.5,
            'circle-color': palette.land,
            'circle-stroke-color': palette.label,
            'circle-stroke-width': 2,
          }}
        />
        <Layer
          id="port-names"
          beforeId="city-dots"
          type="symbol"
          minzoom={MIN_ZOOM + 1}
          layout={{ ...name, 'text-field': ['concat', ['get', 'name'], ' port'] }}
          paint={ink}
        />
      </Source>
    </>
  );
}

/** Fetched when somebody first looks closely. */
function useCloseData(): DetailData | undefined {
  const { current: map } = useMap();
  const [data, setData] = useState<DetailData>();
  useEffect(() => {
    if (!map || data) return;
    let isGone = false;
    const look = () => {
      // Where somebody looks closely at once, the ground that they lie on may come a moment later.
      const isOn = GROUND.every((id) => map.getLayer(id));
      if (isOn && map.getZoom() >= MIN_ZOOM) void loadDetailData().then((found) => !isGone && setData(found));
    };
    look();
    map.on('zoomend', look);
    map.on('styledata', look);
    return () => {
      isGone = true;
      map.off('zoomend', look);
      map.off('styledata', look);
    };
  }, [map, data]);
  return data;
}
