import { crc32, inflateSync } from 'node:zlib';
import { type Orientation, orientationBlock, orientationOf } from './orientation.ts';

const SIGNATURE_BYTES = 8;
const CHUNK_OVERHEAD_BYTES = 12;

/** What draws the picture in its colors, transparency and size. No texts, times, histograms, previews or animations. */
const KEPT_CHUNKS = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'sBIT',
  'bKGD',
  'pHYs',
]);

function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

interface Size {
  width: number;
  height: number;
}

/** Width and height of a sound PNG, in pixels. */
export function pngSize(bytes: Uint8Array): Size {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, SIGNATURE_BYTES + 16);
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

/** Of four channels with 16 bits; interlaced, some lines begin more than once. */
const MOST_BYTES = ({ width, height }: Size) => 2 * height * (1 + width * 8);

/** Whether the picture of a PNG can be unpacked, and is no more than its head says: a bomb is. */
export function unpacks(bytes: Uint8Array, size: Size): boolean {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const data: Buffer[] = [];
  for (let at = SIGNATURE_BYTES; at < png.length; at += CHUNK_OVERHEAD_BYTES + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  try {
    return inflateSync(Buffer.concat(data), { maxOutputLength: MOST_BYTES(size) }).length >= size.height;
  } catch {
    return false;
  }
}

/** A PNG with nothing but its picture, up to its end. Undefined for a broken one. */
export function cleanPng(bytes: Buffer): Uint8Array | undefined {
  const parts: Buffer[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let orientation: Orientation | undefined;
  let hasData = false;
  for (let at = SIGNATURE_BYTES; at + CHUNK_OVERHEAD_BYTES <= bytes.length; ) {
    const end = at + CHUNK_OVERHEAD_BYTES + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const name = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, end - 4);
    if (name === 'eXIf') orientation = orientationOf(data);
    if (name === 'IDAT' && !hasData) {
      hasData = true;
      if (orientation && orientation !== 1) parts.push(chunk('eXIf', orientationBlock(orientation)));
    }
    if (KEPT_CHUNKS.has(name)) parts.push(chunk(name, data));
    if (name === 'IEND') return hasData ? Buffer.concat(parts) : undefined;
    at = end;
  }
  return undefined;
}
