import type { FeatureCollection, Point } from 'geojson';
import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { Layer, Source } from 'react-map-gl/maplibre';
import { FONT } from './fonts.ts';
import type { Palette } from './palette.ts';

/** Layers that answer to a press. */
export const PRESSABLE = ['clusters', 'drivers', 'followed'];
const ON_TOP = { 'icon-allow-overlap': true, 'text-allow-overlap': true } as const;
const GPS: ExpressionSpecification = ['get', 'gps'];
const FADED: ExpressionSpecification = ['match', GPS, 'active', 1, 'stale', 0.55, 0.7];
const SINGLE: ExpressionSpecification = ['!', ['has', 'point_count']];
const SILENT: ExpressionSpecification = ['==', GPS, 'none'];
/** Who is silent has a dotted edge in place of it. */
const EDGE: ExpressionSpecification = ['match', GPS, 'none', 0, 3];
const DOTTED: SymbolLayerSpecification['layout'] = { ...ON_TOP, 'icon-image': 'dotted' };
const ARROW: SymbolLayerSpecification['layout'] = {
  ...ON_TOP,
  'icon-image': 'arrow',
  'icon-rotate': ['get', 'heading'],
  'icon-rotation-alignment': 'map',
};

interface LayersProps {
  markers: FeatureCollection<Point>;
  palette: Palette;
}

/** Drivers: an arrow along their way, faded when the position is old, dotted when it is too old to count. */
export function DriverLayers({ markers, palette }: LayersProps) {
  const tone: ExpressionSpecification = ['match', GPS, 'active', palette.moving, palette.faint];
  return (
    <Source id="drivers" type="geojson" data={markers} cluster clusterRadius={44} clusterMaxZoom={12}>
      <Layer
        id="arrows"
        type="symbol"
        filter={['all', SINGLE, ['has', 'heading'], ['!', SILENT]]}
        layout={ARROW}
        paint={{ 'icon-color': tone, 'icon-opacity': FADED }}
      />
      <Layer
        id="drivers"
        type="circle"
        filter={SINGLE}
        paint={{
          'circle-radius': 16,
          'circle-color': palette.surface,
          'circle-stroke-color': tone,
          'circle-stroke-width': EDGE,
          'circle-stroke-opacity': FADED,
        }}
      />
      <Layer
        id="silent"
        type="symbol"
        filter={['all', SINGLE, SILENT]}
        layout={DOTTED}
        paint={{ 'icon-color': palette.faint }}
      />
      <Layer
        id="initials"
        type="symbol"
        filter={SINGLE}
        layout={{
          ...ON_TOP,
          'text-field': ['get', 'initials'],
          'text-font': FONT,
          'text-size': 13,
        }}
        paint={{ 'text-color': palette.text, 'text-opacity': FADED }}
      />
      <Layer
        id="clusters"
        type="symbol"
        filter={['has', 'point_count']}
        layout={{
          ...ON_TOP,
          'icon-image': 'square',
          'text-field': ['get', 'point_count_abbreviated'],
          'text-font': FONT,
          'text-size': 15,
        }}
        paint={{
          'icon-color': palette.cluster,
          'icon-halo-color': palette.surface,
          'icon-halo-width': 2,
          'text-color': palette.onCluster,
        }}
      />
    </Source>
  );
}

/** The driver who is followed: above all others, in no cluster, and amber only while the position is fresh. */
export function FollowedLayers({ markers, palette }: LayersProps) {
  const ifActive = (active: string, old: string): ExpressionSpecification => ['match', GPS, 'active', active, old];
  return (
    <Source id="followed" type="geojson" data={markers}>
      <Layer
        id="followed-arrow"
        type="symbol"
        filter={['all', ['has', 'heading'], ['!', SILENT]]}
        layout={ARROW}
        paint={{ 'icon-color': palette.text, 'icon-opacity': FADED }}
      />
      <Layer
        id="followed"
        type="circle"
        paint={{
          'circle-radius': 17,
          'circle-color': ifActive(palette.primary, palette.surface),
          'circle-stroke-color': ifActive(palette.text, palette.faint),
          'circle-stroke-width': EDGE,
        }}
      />
      <Layer
        id="followed-silent"
        type="symbol"
        filter={SILENT}
        layout={DOTTED}
        paint={{ 'icon-color': palette.faint }}
      />
      <Layer
        id="followed-initials"
        type="symbol"
        layout={{ ...ON_TOP, 'text-field': ['get', 'initials'], 'text-font': FONT, 'text-size': 13 }}
        paint={{ 'text-color': ifActive(palette.onPrimary, palette.text) }}
      />
    </Source>
  );
}
