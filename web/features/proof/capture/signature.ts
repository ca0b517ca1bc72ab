import SignaturePad, { type PointGroup } from 'signature_pad';

/** The signature's own size: strokes are kept in it, however wide the screen is. */
export const WIDTH = 600;
export const HEIGHT = 200;
/** Black, 2 px, round: the library takes the half of it, a radius. */
const PEN = { penColor: 'black', minWidth: 1, maxWidth: 1, dotSize: 1 };

interface Surface {
  /** Held sideways while the page stands upright: the line runs down the screen. */
  isTurned?: boolean;
}

/** Makes a canvas a place to sign. `onStroke` gets all strokes after each; `fit` draws them anew at another width. */
export function signOn(
  canvas: HTMLCanvasElement,
  onStroke: (strokes: PointGroup[]) => void,
  { isTurned = false }: Surface = {},
) {
  const pad = new SignaturePad(canvas, { ...PEN, throttle: 8 });
  const size = () => ({ width: canvas.clientWidth, height: canvas.clientHeight });
  pad.addEventListener('endStroke', () => onStroke(toPaper(pad.toData(), size(), isTurned)));
  const fit = (strokes: readonly PointGroup[]) => {
    const ratio = Math.max(1, window.devicePixelRatio);
    canvas.width = (isTurned ? HEIGHT : WIDTH) * ratio;
    canvas.height = (isTurned ? WIDTH : HEIGHT) * ratio;
    const pixels = canvas.clientWidth > 0 ? canvas.width / canvas.clientWidth : ratio;
    canvas.getContext('2d')?.scale(pixels, pixels);
    pad.fromData(toScreen(strokes, size(), isTurned));
  };
  return { fit, clear: () => pad.clear(), stop: () => pad.off() };
}

/** The signature as an image of 600x200 on white. */
export function signatureImage(strokes: readonly PointGroup[]): string {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pad = new SignaturePad(canvas, { ...PEN, backgroundColor: 'white' });
  pad.fromData([...strokes]);
  const image = pad.toDataURL('image/png');
  pad.off();
  return image;
}

interface Size {
  width: number;
  height: number;
}

/** What was drawn on a canvas of this size, in the signature's own. Turned, right is down and down is left. */
export function toPaper(strokes: readonly PointGroup[], { width, height }: Size, isTurned: boolean): PointGroup[] {
  return moved(strokes, ({ x, y }) =>
    isTurned
      ? { x: (y * WIDTH) / height, y: ((width - x) * HEIGHT) / width }
      : { x: (x * WIDTH) / width, y: (y * WIDTH) / width },
  );
}

/** The other way round. */
export function toScreen(strokes: readonly PointGroup[], { width, height }: Size, isTurned: boolean): PointGroup[] {
  return moved(strokes, ({ x, y }) =>
    isTurned
      ? { x: width - (y * width) / HEIGHT, y: (x * height) / WIDTH }
      : { x: (x * width) / WIDTH, y: (y * width) / WIDTH },
  );
}

interface Spot {
  x: number;
  y: number;
}

function moved(strokes: readonly PointGroup[], move: (point: Spot) => Spot): PointGroup[] {
  return strokes.map((stroke) => ({ ...stroke, points: stroke.points.map((point) => ({ ...point, ...move(point) })) }));
}
