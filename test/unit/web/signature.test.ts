import type { PointGroup } from 'signature_pad';
import { describe, expect, it } from 'vitest';
import { toPaper, toScreen } from '../../../web/features/proof/capture/signature.ts';

const PEN = {
  ...{ penColor: 'black', dotSize: 1, minWidth: 1, maxWidth: 1, velocityFilterWeight: 0.7 },
  compositeOperation: 'source-over',
} as const;
const stroke = (...places: { x: number; y: number }[]): PointGroup[] => [
  { ...PEN, points: places.map((place) => ({ ...place, pressure: 0.5, time: 1 })) },
];
const placesOf = (strokes: ReturnType<typeof toPaper>) => strokes[0]?.points.map(({ x, y }) => [x, y]);

describe('a signature', () => {
  it('is kept as 600 by 200, however wide the canvas is', () => {
    const size = { width: 300, height: 100 };
    expect(placesOf(toPaper(stroke({ x: 30, y: 50 }, { x: 300, y: 100 }), size, false))).toEqual([
      [60, 100],
      [600, 200],
    ]);
  });

  it('that runs down a screen held sideways reads from left to right', () => {
    const size = { width: 250, height: 750 };
    // The top right corner of the screen is the top left one of whoever holds it with its top to the left.
    expect(placesOf(toPaper(stroke({ x: 250, y: 0 }, { x: 0, y: 750 }), size, true))).toEqual([
      [0, 0],
      [600, 200],
    ]);
  });

  it.each([true, false])('is drawn again where it was drawn (turned: %s)', (isTurned) => {
    const size = isTurned ? { width: 250, height: 750 } : { width: 750, height: 250 };
    const drawn = stroke({ x: 10, y: 20 }, { x: 120, y: 90 });
    const again = placesOf(toScreen(toPaper(drawn, size, isTurned), size, isTurned)) ?? [];
    for (const [index, place] of (placesOf(drawn) ?? []).entries())
      for (const [axis, value] of place.entries()) expect(again[index]?.[axis]).toBeCloseTo(value, 9);
  });
});
