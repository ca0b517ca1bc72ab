import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { Layer, Marker, Source, useMap } from 'react-map-gl/maplibre';
import PlaceOutlined from '../ui/icon/PlaceOutlined.tsx';
import { BaseMap } from './BaseMap.tsx';
import { circleAround } from './fence-shape.ts';
import { MapButtons } from './MapButtons.tsx';
import type { LngLat } from './markers.ts';
import { usePalette } from './palette.ts';
import { isCalm } from './webgl.ts';

const CLOSE = 14;

interface PinMapProps {
  at: LngLat;
  /** Meters; none where it cannot be read. */
  radius: number | undefined;
  onMove: (at: LngLat) => void;
}

/** A pin that is dragged, or set with a press, and the fence around it. */
export function PinMap({ at, radius, onMove }: PinMapProps) {
  const palette = usePalette();
  const [longitude, latitude] = at;
  const fence = useMemo(() => circleAround([longitude, latitude], radius ?? 0), [longitude, latitude, radius]);
  return (
    <BaseMap
      initialViewState={{ longitude, latitude, zoom: CLOSE - 1 }}
      onClick={({ lngLat }) => onMove([lngLat.lng, lngLat.lat])}
    >
      <Source id="fence" type="geojson" data={fence}>
        <Layer id="fence" type="fill" paint={{ 'fill-color': palette.moving, 'fill-opacity': 0.2 }} />
        <Layer id="fence-edge" type="line" paint={{ 'line-color': palette.moving, 'line-width': 2 }} />
      </Source>
      <Marker
        longitude={longitude}
        latitude={latitude}
        anchor="bottom"
        draggable
        onDrag={({ lngLat }) => onMove([lngLat.lng, lngLat.lat])}
      >
        <Box component="span" sx={PIN}>
          <PlaceOutlined titleAccess="Pin" />
        </Box>
      </Marker>
      <Centered at={at} />
    </BaseMap>
  );
}

function Centered({ at: [longitude, latitude] }: { at: LngLat }) {
  const { current: map } = useMap();
  const show = () => map?.easeTo({ center: [longitude, latitude], zoom: CLOSE, animate: !isCalm() });
  return <MapButtons label="Back to the pin" onLocate={() => void show()} />;
}

const PIN = {
  display: 'block',
  cursor: 'grab',
  color: 'var(--text)',
  filter: 'drop-shadow(0 0 2px var(--surface))',
  '& svg': { display: 'block', width: 36, height: 36 },
};
