import { crc32, deflateSync } from 'node:zlib';
import type { Random } from './random.ts';

type Paint = (x: number, y: number) => readonly [red: number, green: number, blue: number];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A PNG as a data URL, as the proof of delivery screen sends it. */
function png(width: number, height: number, paint: Paint): string {
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows.set(paint(x, y), y * (width * 3 + 1) + 1 + x * 3);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  const bytes = Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...parts]);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

const WIDTH = 600;
const HEIGHT = 200;

/** The line of a pen in a hurry: a run of loops of changing height that leans to the right, and a stroke below. */
function penStrokes(random: Random): [number, number][][] {
  const loops = random.between(5, 9);
  const points: [number, number][] = [];
  const heights = Array.from({ length: loops + 1 }, (_, at) => (at === 0 ? 62 : random.between(12, 46)));
  const left = random.between(70, 120);
  const advance = random.between(34, 44);
  for (let step = 0; step <= loops * 90; step += 1) {
    const turn = step / 90;
    const height = heights[Math.floor(turn)] ?? 20;
    const angle = turn * 2 * Math.PI - Math.PI / 2;
    const y = 112 - (1 + Math.sin(angle)) * height * 0.5;
    points.push([left + turn * advance + Math.cos(angle) * 15 + (112 - y) * 0.25, y]);
  }
  const end = left + loops * advance;
  const underline: [number, number][] = [];
  for (let step = 0; step <= 160; step += 1) {
    const along = step / 160;
    underline.push([end - along * (end - left - 20), 138 + Math.sin(along * 5) * 6 - along * 4]);
  }
  return [points, underline];
}

function inkOf(stroke: readonly [number, number][]): number[] {
  return stroke.slice(1).flatMap(([toX, toY], at) => {
    const [x, y] = stroke[at] ?? [toX, toY];
    const steps = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) * 2));
    return Array.from({ length: steps + 1 }, (_, step) => {
      const place = Math.round(y + ((toY - y) * step) / steps) * WIDTH + Math.round(x + ((toX - x) * step) / steps);
      return [place, place + 1, place + WIDTH, place + WIDTH + 1];
    }).flat();
  });
}

/** A signature on the canvas of the proof of delivery screen: black, 2 px wide. */
export function signature(random: Random): string {
  const ink = new Set(penStrokes(random).flatMap(inkOf));
  return png(WIDTH, HEIGHT, (x, y) => (ink.has(y * WIDTH + x) ? [0, 0, 0] : [255, 255, 255]));
}

const COATS = [
  [46, 92, 138],
  [150, 62, 44],
  [58, 110, 84],
  [172, 120, 40],
] as const;

/** The closed doors of a container with their locking bars and the seal. */
export function containerDoors(random: Random): string {
  const [width, height] = [480, 360];
  const coat = random.pick(COATS);
  const seal = random.between(180, 250);
  return png(width, height, (x, y) => {
    if (y > 322) return [96 - (y % 3) * 4, 94, 90];
    if (x < 24 || x > width - 24 || y < 22) return [168, 176, 186];
    if (Math.abs(x - width / 2) < 3) return [24, 26, 28];
    const bars = [110, 190, 290, 370].some((bar) => Math.abs(x - bar) < 5);
    if (bars) return [206, 208, 210];
    if (Math.abs(x - 250) < 9 && Math.abs(y - seal) < 14) return [226, 178, 32];
    const shade = 0.82 + 0.18 * Math.sin(x / 6) + (y / height) * 0.08;
    return [coat[0] * shade, coat[1] * shade, coat[2] * shade];
  });
}
