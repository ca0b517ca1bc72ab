import { useEffect, useRef, useState } from 'react';
import { type MapRef, useMap } from 'react-map-gl/maplibre';
import { t } from '#shared/i18n/t.ts';
import { MapButtons } from './MapButtons.tsx';
import { boundsOf, boundsOfMost, type LngLat, lngLatOf, type Placed } from './markers.ts';
import { isCalm } from './webgl.ts';

/** Close enough to tell towns apart. */
export const FOLLOW_ZOOM = 11;
/** Room around what is to be seen, in pixels; the name of a stop stands above it. */
export const PADDING_PX = { padding: 70, maxZoom: FOLLOW_ZOOM };
const NAME_HEIGHT = 40;
const EASE_MS = 600;
/** What the card of the followed driver covers: the left of a wide map, the bottom of a narrow one. */
const CARD = { width: 340, height: 150 };
/** What the map's buttons cover at its right. */
const BUTTONS_WIDTH_PX = 52;
const NARROW = 700;

interface CameraProps {
  drivers: readonly Placed[];
  followed: Placed | undefined;
  /** Where the followed driver goes. */
  goal: LngLat | undefined;
}

/** Shows the followed driver with the goal, then moves with the driver, until the reader drags the map away. */
export function Camera({ drivers, followed, goal }: CameraProps) {
  const { current: map } = useMap();
  const [asked, setAsked] = useState(0);
  const last = useRef<{ view: string; at: LngLat }>(undefined);
  const isHeld = useRef(false);
  useEffect(() => {
    const hold = () => {
      isHeld.current = true;
    };
    map?.on('dragstart', hold);
    return () => void map?.off('dragstart', hold);
  }, [map]);
  // After every render, since any may have brought a new position.
  useEffect(() => {
    if (!map || !followed) {
      last.current = undefined;
      return;
    }
    const [at, before] = [lngLatOf(followed), last.current];
    const view = [followed.id, goal, asked].join(' ');
    if (before?.view !== view) {
      isHeld.current = false;
      frame(map, at, goal);
    } else if (isHeld.current || map.isMoving() || !move(map, before.at, at)) return;
    last.current = { view, at };
  });
  const show = (bounds: ReturnType<typeof boundsOf>, isAtOnce: boolean) => {
    if (bounds) map?.fitBounds(bounds, { ...PADDING_PX, animate: !isAtOnce });
  };
  // The map may be there before the drivers are.
  const hasShownAll = useRef(drivers.length > 0);
  useEffect(() => {
    if (hasShownAll.current || !map || drivers.length === 0) return;
    hasShownAll.current = true;
    if (!followed) show(boundsOfMost(drivers.map(lngLatOf)), true);
  });
  return followed ? (
    <MapButtons label={t('Back to {name}', { name: followed.name })} onLocate={() => setAsked((count) => count + 1)} />
  ) : (
    <MapButtons label={t('Show all drivers')} onLocate={() => show(boundsOf(drivers.map(lngLatOf)), isCalm())} />
  );
}

/** Brings both ends of the way into sight, beside the card; without a goal the driver is best in the middle. */
function frame(map: MapRef, at: LngLat, goal: LngLat | undefined): void {
  const room = PADDING_PX.padding;
  const isNarrow = map.getContainer().clientWidth < NARROW;
  const padding = {
    top: goal ? room + NAME_HEIGHT : room,
    right: goal ? room + BUTTONS_WIDTH_PX : room,
    bottom: isNarrow ? CARD.height + room / 2 : room,
    left: goal && !isNarrow ? CARD.width + room : room,
  };
  const bounds = boundsOf(goal ? [at, goal] : [at]);
  const maxZoom = goal ? FOLLOW_ZOOM : Math.max(map.getZoom(), FOLLOW_ZOOM);
  const camera = bounds && map.cameraForBounds(bounds, { padding, maxZoom });
  if (camera) map.easeTo({ ...camera, duration: EASE_MS, animate: !isCalm() });
}

/** Keeps the driver where it is on the screen, at whatever zoom the reader chose; false when it did not move. */
function move(map: MapRef, before: LngLat, at: LngLat): boolean {
  const [east, north] = [at[0] - before[0], at[1] - before[1]];
  if (east === 0 && north === 0) return false;
  const { lng, lat } = map.getCenter();
  map.easeTo({ center: [lng + east, lat + north], duration: EASE_MS, animate: !isCalm() });
  return true;
}
