import 'maplibre-gl/dist/maplibre-gl.css';
import Box from '@mui/material/Box';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { type ReactNode, use, useState } from 'react';
import { Map as MapCanvas, type MapEvent, type MapProps } from 'react-map-gl/maplibre';
import { t } from '#shared/i18n/t.ts';
import { BaseLayers } from './BaseLayers.tsx';
import { loadBaseStyle } from './base-style.ts';
import { usePalette } from './palette.ts';
import { SHAPES } from './shapes.ts';

// Our own file as its worker, as the content security policy asks.
maplibre.setWorkerUrl(workerUrl);

interface BaseMapProps extends Pick<MapProps, 'initialViewState' | 'interactiveLayerIds' | 'onClick' | 'interactive'> {
  /** Sources and layers, and what is laid over the map. */
  children: ReactNode;
}

/** A map of the land with nothing on it. Suspends until its style or its shapes are there. */
export function BaseMap({ children, ...props }: BaseMapProps) {
  const { style, data } = use(loadBaseStyle());
  const palette = usePalette();
  const [isReady, setReady] = useState(false);
  const [isOverMarker, setOverMarker] = useState(false);
  return (
    <Box sx={FRAME}>
      <MapCanvas
        {...props}
        mapLib={maplibre}
        locale={{
          'Map.Title': t('Map'),
          'CooperativeGesturesHandler.MobileHelpText': t('Use two fingers to move the map'),
        }}
        mapStyle={style}
        // A style of somebody else's says itself whom to credit.
        attributionControl={data ? false : { compact: false }}
        cooperativeGestures={window.matchMedia('(pointer: coarse)').matches}
        dragRotate={false}
        touchPitch={false}
        minZoom={2}
        maxZoom={15}
        renderWorldCopies={false}
        // Else every marker that moved would fade in anew.
        fadeDuration={0}
        cursor={isOverMarker ? 'pointer' : undefined}
        onMouseEnter={() => setOverMarker(true)}
        onMouseLeave={() => setOverMarker(false)}
        onLoad={(event) => {
          prepare(event);
          setReady(true);
        }}
      >
        {isReady && (
          <>
            {data && <BaseLayers data={data} palette={palette} />}
            {children}
          </>
        )}
      </MapCanvas>
      {data && (
        <Box component="small" sx={CREDIT}>
          Natural Earth, GeoNames, U.S. Census
        </Box>
      )}
    </Box>
  );
}

/** North stays up: a map that was turned by accident helps nobody. */
function prepare({ target: map }: MapEvent): void {
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  for (const { name, image, options } of SHAPES) if (!map.hasImage(name)) map.addImage(name, image, options);
}

const FRAME = {
  position: 'absolute',
  inset: 0,
  bgcolor: 'var(--map-water)',
  '& .maplibregl-map': { font: 'inherit' },
  '& canvas:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
};
const CREDIT = {
  position: 'absolute',
  right: 8,
  bottom: 8,
  px: 0.75,
  borderRadius: 'var(--radius-xs)',
  fontSize: 'var(--fs-12)',
  lineHeight: '18px',
  bgcolor: 'var(--surface)',
  color: 'text.secondary',
  pointerEvents: 'none',
};
