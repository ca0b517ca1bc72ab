import { crc32 } from 'node:zlib';
import { type Orientation, orientationBlock, orientationOf } from './orientation.ts';

const SIGNATURE_BYTES = 8;
const AROUND = 12;

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

/** A PNG with nothing but its picture, up to its end. Undefined for a broken one. */
export function cleanPng(bytes: Buffer): Uint8Array | undefined {
  const parts: Buffer[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let orientation: Orientation | undefined;
  let hasData = false;
  for (let at = SIGNATURE_BYTES; at + AROUND <= bytes.length; ) {
    const end = at + AROUND + bytes.readUInt32BE(at);
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
