import { deflateSync } from 'node:zlib';
import { chunk, png } from '../images.ts';
import { picture } from './pictures.ts';

/** Stands in every piece of metadata of the corpus, and may stand in nothing that leaves. */
export const CANARY = 'CANARY 40.6892 -74.0445 Jane Roe';

/** A photo with something of the camera or its owner in it. */
export interface Photo {
  name: string;
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  bytes: Buffer;
  /** As the photo says it is to be turned; 1 where it says nothing. */
  orientation: number;
}

const canary = (before: string) => Buffer.from(`${before}${CANARY}`, 'latin1');

/** A TIFF block with an orientation, a description and a position. */
function tiff(orientation: number, little = false): Buffer {
  const text = Buffer.from(`${CANARY}\0`, 'latin1');
  const block = Buffer.alloc(8 + 2 + 3 * 12 + 4);
  const u16 = (value: number, at: number) => (little ? block.writeUInt16LE(value, at) : block.writeUInt16BE(value, at));
  const u32 = (value: number, at: number) => (little ? block.writeUInt32LE(value, at) : block.writeUInt32BE(value, at));
  block.write(little ? 'II' : 'MM', 0, 'latin1');
  u16(42, 2);
  u32(8, 4);
  u16(3, 8);
  const entry = (at: number, tag: number, type: number, count: number) => {
    u16(tag, at);
    u16(type, at + 2);
    u32(count, at + 4);
  };
  entry(10, 0x010e, 2, text.length);
  u32(block.length, 18);
  entry(22, 0x0112, 3, 1);
  u16(orientation, 30);
  // The directory of the position: here with no entry of its own, behind the text.
  entry(34, 0x8825, 4, 1);
  u32(block.length + text.length, 42);
  return Buffer.concat([block, text, Buffer.alloc(6)]);
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

const exif = (orientation: number, little = false) =>
  Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff(orientation, little)]);
const PACKET = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${CANARY}"/></rdf:RDF></x:xmpmeta>`;
const XMP = Buffer.from(`http://ns.adobe.com/xap/1.0/\0${PACKET}`, 'latin1');
const EXTENDED_XMP = canary(`http://ns.adobe.com/xmp/extension/\0${'0'.repeat(32)}\0\0\0\x40\0\0\0\0`);
const IPTC = Buffer.concat([
  Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0', 'latin1'),
  Buffer.from([CANARY.length + 5, 0x1c, 2, 120, 0, CANARY.length]),
  Buffer.from(CANARY, 'latin1'),
]);
/** A color profile in which bytes look like the marker of Exif. */
const PROFILE = Buffer.concat([
  Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'),
  Buffer.alloc(140),
  Buffer.from([0xff, 0xe1, 0, 8]),
]);

/** A JPEG with segments behind its first two bytes, and bytes behind its end. */
function jpeg(segments: Buffer[], behind: Buffer = Buffer.alloc(0)): Buffer {
  const bare = picture('jpeg');
  return Buffer.concat([bare.subarray(0, 2), ...segments, bare.subarray(2), behind]);
}

/** A PNG with chunks behind its header, and bytes behind its end. */
function pngWith(chunks: Buffer[], behind: Buffer = Buffer.alloc(0)): Buffer {
  const bare = png(12, 8);
  const afterHeader = 8 + 25;
  return Buffer.concat([bare.subarray(0, afterHeader), ...chunks, bare.subarray(afterHeader), behind]);
}

function riffChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** An extended WebP of a bare one's chunks with others behind them, and bytes behind its end. */
function webp(bare: Buffer, more: Buffer[], behind: Buffer = Buffer.alloc(0)): Buffer {
  const isExtended = bare.toString('latin1', 12, 16) === 'VP8X';
  const flags = Buffer.from(isExtended ? bare.subarray(20, 30) : [0, 0, 0, 0, 11, 0, 0, 7, 0, 0]);
  flags[0] = (flags[0] ?? 0) | 0x0c;
  const chunks = [riffChunk('VP8X', flags), bare.subarray(isExtended ? 30 : 12), ...more];
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), size, body, behind]);
}

const JPEGS: [name: string, bytes: Buffer, orientation?: number][] = [
  ['Exif', jpeg([segment(0xe1, exif(6))]), 6],
  ['Exif in the other byte order', jpeg([segment(0xe1, exif(8, true))]), 8],
  ['XMP', jpeg([segment(0xe1, XMP)])],
  ['extended XMP', jpeg([segment(0xe1, XMP), segment(0xe1, EXTENDED_XMP)])],
  ['a color profile before Exif', jpeg([segment(0xe2, PROFILE), segment(0xe1, exif(3))]), 3],
  ['IPTC', jpeg([segment(0xed, IPTC)])],
  ['a comment', jpeg([segment(0xfe, canary(''))])],
  ['several pictures', jpeg([segment(0xe2, canary('MPF\0'))], jpeg([segment(0xe1, exif(1))]))],
  ['a film behind its end', jpeg([], canary('ftypmp42'))],
  ['a segment of nobody', jpeg([segment(0xeb, canary('JP\0'))])],
];
const PNGS: typeof JPEGS = [
  [
    'texts',
    pngWith(
      ['tEXt', 'zTXt', 'iTXt'].map((name) =>
        chunk(
          name,
          name === 'zTXt'
            ? Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(canary(''))])
            : canary(name === 'tEXt' ? 'Comment\0' : 'Comment\0\0\0\0\0'),
        ),
      ),
    ),
  ],
  ['Exif', pngWith([chunk('eXIf', tiff(6))]), 6],
  [
    'a time and a chunk of nobody',
    pngWith([chunk('tIME', Buffer.from([7, 0xea, 1, 1, 0, 0, 0])), chunk('caNv', canary(''))]),
  ],
  ['bytes behind its end', pngWith([], canary(''))],
];
const even = tiff(6);
const odd = Buffer.concat([tiff(6), Buffer.from(CANARY.slice(0, 1 + (tiff(6).length % 2)))]);
const WEBPS: typeof JPEGS = [
  ['Exif, even chunks', webp(picture('lossyWebp'), [riffChunk('EXIF', even)]), 6],
  ['Exif, odd chunks', webp(picture('losslessWebp'), [riffChunk('EXIF', odd)]), 6],
  ['XMP', webp(picture('losslessWebp'), [riffChunk('XMP ', Buffer.from(PACKET, 'latin1'))])],
  ['Exif with its name', webp(picture('transparentWebp'), [riffChunk('EXIF', exif(8))]), 8],
  [
    'an animation with Exif and XMP',
    webp(picture('animatedWebp'), [riffChunk('EXIF', even), riffChunk('XMP ', Buffer.from(PACKET, 'latin1'))]),
    6,
  ],
  ['a chunk of nobody', webp(picture('lossyWebp'), [riffChunk('CANV', canary('x'))])],
  ['bytes behind its end', webp(picture('lossyWebp'), [], canary(''))],
];

const photos = (type: Photo['type'], rows: typeof JPEGS) =>
  rows.map(([name, bytes, orientation = 1]): Photo => ({ name: `${type} with ${name}`, type, bytes, orientation }));

/** Photos as cameras, phones and programs write them: every kind of metadata that the formats have a place for. */
export const CORPUS: readonly Photo[] = [
  ...photos('image/jpeg', JPEGS),
  ...photos('image/png', PNGS),
  ...photos('image/webp', WEBPS),
];
