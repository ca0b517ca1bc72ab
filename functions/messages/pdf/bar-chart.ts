import { escapeHtml } from '#functions/messages/mails/escape-html.ts';

interface Bars {
  readonly labels: readonly string[];
  readonly values: readonly number[];
  /** What standing bars say in a second line under their names. */
  readonly notes?: readonly (string | undefined)[];
  /** Names at the left, bars to the right, the first on top. */
  readonly isLying?: boolean;
  readonly color: string;
  readonly write: (value: number) => string;
  readonly width: number;
  readonly height: number;
}

const INK = '#334155';
const LINE = '#e2e8f0';
const SIZE = 9;
/** About this many signs of the font stand in the room of a name. */
const MAX_LABEL_CHARS = 24;
const TICK_COUNT = 4;
const MAX_BAR_WIDTH = 44;
/** How much of its place a bar takes. */
const BAR_WIDTH_RATIO = 0.62;

const shortened = (text: string) =>
  text.length > MAX_LABEL_CHARS ? `${text.slice(0, MAX_LABEL_CHARS - 1).trimEnd()}...` : text;

type Anchor = 'start' | 'middle' | 'end';

function word(x: number, y: number, text: string, anchor: Anchor): string {
  return `<text x="${x}" y="${y}" font-family="Roboto" font-size="${SIZE}" fill="${INK}" text-anchor="${anchor}">${escapeHtml(text)}</text>`;
}

function rect(x: number, y: number, width: number, height: number, color: string): string {
  return `<rect x="${x}" y="${y}" width="${Math.max(0, width)}" height="${Math.max(0, height)}" fill="${color}"/>`;
}

/** Round whole numbers from below the least value to above the greatest, zero among them. */
export function ticksOf(values: readonly number[]): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = Math.max(1, (most - least) / TICK_COUNT);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
  return Array.from({ length: Math.max(1, last - first) + 1 }, (_, at) => (first + at) * step);
}

/** Where a value stands between two places. */
function scaleOf(ticks: readonly number[], from: number, to: number): (value: number) => number {
  const [first = 0, last = 1] = [ticks[0], ticks.at(-1)];
  return (value) => from + ((value - first) / (last - first)) * (to - from);
}

function horizontalBars({ labels, values, color, write, width, height }: Bars): string[] {
  const [left, right, bottom] = [140, width - 60, height - 22];
  const ticks = ticksOf(values);
  const at = scaleOf(ticks, left, right);
  const room = (bottom - 6) / values.length;
  const grid = ticks.flatMap((tick) => [
    rect(at(tick), 6, 0.5, bottom - 6, LINE),
    word(at(tick), bottom + 13, write(tick), 'middle'),
  ]);
  const bars = values.flatMap((value, row) => {
    const middle = 6 + room * (row + 0.5);
    const thick = Math.min(MAX_BAR_WIDTH, room * BAR_WIDTH_RATIO);
    const [from, to] = [Math.min(at(0), at(value)), Math.max(at(0), at(value))];
    return [
      rect(from, middle - thick / 2, to - from, thick, color),
      word(left - 6, middle + 3, shortened(labels[row] ?? ''), 'end'),
      word(to + 5, middle + 3, write(value), 'start'),
    ];
  });
  return [...grid, ...bars];
}

function verticalBars({ labels, values, notes = [], color, write, width, height }: Bars): string[] {
  const [left, right, top, bottom] = [56, width - 8, 22, height - (notes.some(Boolean) ? 36 : 24)];
  const ticks = ticksOf(values);
  const at = scaleOf(ticks, bottom, top);
  const room = (right - left) / values.length;
  const grid = ticks.flatMap((tick) => [
    rect(left, at(tick), right - left, 0.5, LINE),
    word(left - 6, at(tick) + 3, write(tick), 'end'),
  ]);
  const bars = values.flatMap((value, row) => {
    const middle = left + room * (row + 0.5);
    const thick = Math.min(MAX_BAR_WIDTH, room * BAR_WIDTH_RATIO);
    const [above, below] = [Math.min(at(0), at(value)), Math.max(at(0), at(value))];
    return [
      rect(middle - thick / 2, above, thick, below - above, color),
      word(middle, bottom + 14, labels[row] ?? '', 'middle'),
      ...(notes[row] ? [word(middle, bottom + 26, notes[row], 'middle')] : []),
      word(middle, value < 0 ? below + 11 : above - 5, write(value), 'middle'),
    ];
  });
  return [...grid, ...bars];
}

/**
 * Bars as SVG, in the font of our documents. By hand, as a library for charts made each function that draws some a fifth
 * larger (docs/decisions/0027-charts-on-paper.md).
 */
export function barChart(bars: Bars): string {
  const { width, height, isLying = false } = bars;
  const parts = isLying ? horizontalBars(bars) : verticalBars(bars);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}
