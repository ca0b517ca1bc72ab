/**
 * Shapes of markers as signed distance fields, which the map colors and turns by itself: no picture files, and one
 * shape for every theme. Sizes are CSS pixels.
 */

const RATIO = 2;
/** The edge's value in a field, and pixels from there to nothing, as the map's shader has them. */
const EDGE = 0.75;
const REACH = 8;

/** How far a point is outside a shape, in CSS pixels from the shape's center; negative inside. */
type Distance = (x: number, y: number) => number;

interface Shape {
  readonly name: string;
  readonly image: { width: number; height: number; data: Uint8ClampedArray };
  readonly options: { sdf: true; pixelRatio: number } & Partial<Stretch>;
}

interface Stretch {
  stretchX: [number, number][];
  stretchY: [number, number][];
  content: [number, number, number, number];
}

function shape(name: string, size: number, distance: Distance, stretch?: Stretch): Shape {
  const width = size * RATIO;
  const data = new Uint8ClampedArray(width * width * 4);
  for (let at = 0; at < width * width; at += 1) {
    const x = ((at % width) + 0.5) / RATIO - size / 2;
    const y = (Math.floor(at / width) + 0.5) / RATIO - size / 2;
    data[at * 4 + 3] = 255 * (EDGE - (distance(x, y) * RATIO) / REACH);
  }
  return { name, image: { width, height: width, data }, options: { sdf: true, pixelRatio: RATIO, ...stretch } };
}

/** Points outwards from a marker, to the north before it is turned. */
const ARROW: Distance = (x, y) => {
  const slope = Math.hypot(1, 0.8);
  return Math.max((Math.abs(x) - (y + 28) * 0.8) / slope, y + 15);
};

const DOTS = 20;
const DOTTED: Distance = (x, y) => {
  const step = (2 * Math.PI) / DOTS;
  const nearest = Math.round(Math.atan2(y, x) / step) * step;
  return Math.hypot(x - 17 * Math.cos(nearest), y - 17 * Math.sin(nearest)) - 1.4;
};

/** A square that reaches so far from its center, its corners rounded. */
const square =
  (reach: number, radius: number): Distance =>
  (x, y) => {
    const [dx, dy] = [Math.abs(x) - reach + radius, Math.abs(y) - reach + radius];
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
  };
const LABEL_SIZE = 32;
/** Its middle only: corners keep their shape. */
const MIDDLE: [number, number] = [(LABEL_SIZE / 2 - 4) * RATIO, (LABEL_SIZE / 2 + 4) * RATIO];

/** Made when a map is, and kept for the next. */
export const SHAPES: readonly Shape[] = [
  shape('arrow', 64, ARROW),
  shape('dotted', 44, DOTTED),
  shape('square', 44, square(16, 5)),
  shape('stop', 28, square(7, 2)),
  shape('label', LABEL_SIZE, square(10, 5), {
    stretchX: [MIDDLE],
    stretchY: [MIDDLE],
    content: [MIDDLE[0], MIDDLE[0], MIDDLE[1], MIDDLE[1]],
  }),
];
