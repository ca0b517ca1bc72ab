/** How a picture is to be turned, as Exif counts it: 1 is upright, 6 a phone held upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** The name that JPEG's segment has before its TIFF block. */
export const EXIF = Buffer.from('Exif\0\0', 'latin1');

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

const isOrientation = (value: number): value is Orientation => Number.isInteger(value) && value >= 1 && value <= 8;

/** The orientation in the first directory of a TIFF block, which is what Exif is made of; undefined without a sound one. */
export function orientationOf(tiff: Uint8Array): Orientation | undefined {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (tiff.length < 8) return undefined;
  const order = view.getUint16(0);
  const little = order === 0x4949;
  if ((!little && order !== 0x4d4d) || view.getUint16(2, little) !== 42) return undefined;
  const start = view.getUint32(4, little);
  if (start + 2 > tiff.length) return undefined;
  const count = view.getUint16(start, little);
  for (let at = start + 2; at < start + 2 + count * ENTRY_BYTES && at + ENTRY_BYTES <= tiff.length; at += ENTRY_BYTES) {
    if (view.getUint16(at, little) !== ORIENTATION_TAG || view.getUint16(at + 2, little) !== SHORT) continue;
    const value = view.getUint16(at + 8, little);
    return isOrientation(value) ? value : undefined;
  }
  return undefined;
}

/** A TIFF block that says the orientation and nothing else. */
export function orientationBlock(orientation: Orientation): Uint8Array {
  const block = Buffer.alloc(26);
  block.write('MM', 0, 'latin1');
  block.writeUInt16BE(42, 2);
  block.writeUInt32BE(8, 4);
  block.writeUInt16BE(1, 8);
  block.writeUInt16BE(ORIENTATION_TAG, 10);
  block.writeUInt16BE(SHORT, 12);
  block.writeUInt32BE(1, 14);
  block.writeUInt16BE(orientation, 18);
  return block;
}
