import { EXIF, type Orientation, orientationBlock, orientationOf } from './orientation.ts';

const MARKER = 0xff;
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;

const JFIF = Buffer.from('JFIF\0', 'latin1');
const ICC = Buffer.from('ICC_PROFILE\0', 'latin1');
const ADOBE = Buffer.from('Adobe', 'latin1');
/** A JFIF header without the small picture that may follow it. */
const JFIF_BYTES = 14;

interface Segment {
  marker: number;
  data: Buffer;
}

/** Frames, tables and restart intervals: what a decoder needs to draw. Not the comment (FE), not the APPn. */
const isPicture = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || [0xdb, 0xdc, 0xdd].includes(marker);
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const begins = (data: Buffer, with_: Buffer) => data.subarray(0, with_.length).equals(with_);

function segment(marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([MARKER, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

function kept({ marker, data }: Segment): Buffer | undefined {
  if (marker === APP0 && begins(data, JFIF) && data.length >= JFIF_BYTES) {
    const header = Buffer.from(data.subarray(0, JFIF_BYTES));
    header.writeUInt16BE(0, JFIF_BYTES - 2);
    return segment(APP0, header);
  }
  const stays =
    isPicture(marker) || (marker === APP2 && begins(data, ICC)) || (marker === APP14 && begins(data, ADOBE));
  return stays ? segment(marker, data) : undefined;
}

/** Where the compressed data that begins here ends: at the next marker that is no restart and no stuffed byte. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  for (; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === MARKER && next !== 0 && next !== MARKER && !isRestart(next)) return at;
  }
  return bytes.length;
}

/** Undefined where the file is cut off or broken. */
function readSegment(bytes: Buffer, from: number): { found: Segment; end: number } | undefined {
  let at = from;
  if (bytes[at] !== MARKER) return undefined;
  while (bytes[at + 1] === MARKER) at += 1;
  const marker = bytes[at + 1];
  if (marker === undefined || marker === 0) return undefined;
  if (marker === EOI) return { found: { marker, data: Buffer.alloc(0) }, end: at + 2 };
  if (at + 4 > bytes.length) return undefined;
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  if (end < at + 4 || end > bytes.length) return undefined;
  return { found: { marker, data: bytes.subarray(at + 4, end) }, end };
}

/** A JPEG with nothing but its picture and how it is to be turned; undefined for a broken one. */
export function cleanJpeg(bytes: Buffer): Uint8Array | undefined {
  const parts: Buffer[] = [];
  let orientation: Orientation | undefined;
  let scans = 0;
  for (let at = 2; at < bytes.length; ) {
    const read = readSegment(bytes, at);
    if (!read) return undefined;
    const { found, end } = read;
    at = end;
    if (found.marker === EOI) break;
    if (found.marker === APP1 && begins(found.data, EXIF))
      orientation ??= orientationOf(found.data.subarray(EXIF.length));
    if (found.marker === SOS) {
      at = endOfScan(bytes, end);
      parts.push(segment(SOS, found.data), bytes.subarray(end, at));
      scans += 1;
    } else parts.push(kept(found) ?? Buffer.alloc(0));
  }
  if (scans === 0) return undefined;
  const turned =
    orientation && orientation !== 1 ? [segment(APP1, Buffer.concat([EXIF, orientationBlock(orientation)]))] : [];
  return Buffer.concat([Buffer.from([MARKER, SOI]), ...turned, ...parts, Buffer.from([MARKER, EOI])]);
}
