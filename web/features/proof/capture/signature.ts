import SignaturePad, { type PointGroup } from 'signature_pad';

/** The signature's own size (specification 1, section 9): strokes are kept in it, however wide the screen is. */
export const WIDTH = 600;
export const HEIGHT = 200;
/** Black, 2 px, round: the library takes the half of it, a radius. */
const PEN = { penColor: 'black', minWidth: 1, maxWidth: 1, dotSize: 1 };

/** Makes a canvas a place to sign. `onStroke` gets all strokes after each; `fit` draws them anew at another width. */
export function signOn(canvas: HTMLCanvasElement, onStroke: (strokes: PointGroup[]) => void) {
  const pad = new SignaturePad(canvas, { ...PEN, throttle: 8 });
  const scale = () => canvas.clientWidth / WIDTH;
  pad.addEventListener('endStroke', () => onStroke(scaled(pad.toData(), 1 / scale())));
  const fit = (strokes: readonly PointGroup[]) => {
    const ratio = Math.max(1, window.devicePixelRatio);
    canvas.width = WIDTH * ratio;
    canvas.height = HEIGHT * ratio;
    const pixels = canvas.clientWidth > 0 ? canvas.width / canvas.clientWidth : ratio;
    canvas.getContext('2d')?.scale(pixels, pixels);
    pad.fromData(scaled(strokes, scale()));
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

function scaled(strokes: readonly PointGroup[], factor: number): PointGroup[] {
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));
}
