import { EXIF, type Orientation, orientationBlock, orientationOf } from './orientation.ts';

const HEAD_BYTES = 12;
const CHUNK_HEAD = 8;
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;
/** What stands before the parts of one picture of an animation. */
const FRAME_HEAD = 16;

const PICTURE = new Set(['VP8 ', 'VP8L']);
const KEPT_CHUNKS = new Set([...PICTURE, 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const ALLOWED_FRAME_CHUNKS = new Set([...PICTURE, 'ALPH']);

interface Chunk {
  name: string;
  data: Buffer;
}

/** Undefined where one is cut off. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = 0; at + CHUNK_HEAD <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    const start = at + CHUNK_HEAD;
    if (start + length > bytes.length) return undefined;
    chunks.push({ name: bytes.toString('latin1', at, at + 4), data: bytes.subarray(start, start + length) });
    at = start + length + (length % 2);
  }
  return chunks;
}

function written({ name, data }: Chunk): Buffer {
  const head = Buffer.alloc(CHUNK_HEAD);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function cleanFrame(data: Buffer): Buffer | undefined {
  const chunks = chunksOf(data.subarray(FRAME_HEAD));
  if (!chunks?.some(({ name }) => PICTURE.has(name))) return undefined;
  return Buffer.concat([
    data.subarray(0, FRAME_HEAD),
    ...chunks.filter(({ name }) => ALLOWED_FRAME_CHUNKS.has(name)).map(written),
  ]);
}

function cleanChunk({ name, data }: Chunk, isTurned: boolean): Chunk | undefined {
  if (name === 'ANMF') {
    const frame = cleanFrame(data);
    return frame && { name, data: frame };
  }
  if (name !== 'VP8X') return { name, data };
  const flags = ((data[0] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (isTurned ? HAS_EXIF : 0);
  return { name, data: Buffer.concat([Buffer.from([flags]), data.subarray(1)]) };
}

function orientationIn(chunks: Chunk[]): Orientation | undefined {
  const { data } = chunks.find(({ name }) => name === 'EXIF') ?? {};
  // Some programs write the name of JPEG's segment before the block.
  const isNamed = data?.subarray(0, EXIF.length).equals(EXIF);
  return data && orientationOf(isNamed ? data.subarray(EXIF.length) : data);
}

/** A WebP with nothing but its pictures and how they are to be turned; undefined for a broken one. */
export function cleanWebp(bytes: Buffer): Uint8Array | undefined {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return undefined;
  const all = chunksOf(bytes.subarray(HEAD_BYTES, end));
  if (!all?.some(({ name }) => PICTURE.has(name) || name === 'ANMF')) return undefined;
  const orientation = orientationIn(all);
  // Only an extended file has a place for it.
  const isTurned = orientation !== undefined && orientation !== 1 && all[0]?.name === 'VP8X';
  const parts: Buffer[] = [];
  for (const chunk of all.filter(({ name }) => KEPT_CHUNKS.has(name))) {
    const clean = cleanChunk(chunk, isTurned);
    if (!clean) return undefined;
    parts.push(written(clean));
  }
  if (isTurned) parts.push(written({ name: 'EXIF', data: Buffer.from(orientationBlock(orientation)) }));
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
