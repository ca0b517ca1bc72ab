import { fieldError } from '#shared/errors.ts';
import { copiedCopiesIn, layersIn, nestsItsParts } from './svg-nesting.ts';

/** A drawing larger than this, decoded, costs seconds and gigabytes. */
const MOST_PIXELS = 4096;
/** Copies of a part; copies of copies multiply. */
const MOST_COPIES = 20;
const MOST_COPIED_COPIES = 4;
/** Letters of a drawing with copies, each as often as it is copied. */
const MOST_DRAWN = 1_200_000;
/** Two for a point: sixty thousand points that cross everywhere take two seconds to draw, twice as many four times that. */
const MOST_NUMBERS = 120_000;
/** Transparent or masked parts, each a picture of its own: five hundred one in another take ten seconds to draw. */
const MOST_LAYERS = 200;

/** What a drawn logo fits into: sharp at twice the size that is recommended. */
export const LOGO_BOX = { width: 800, height: 240 } as const;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function isPng(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, PNG.length)).equals(PNG) && bytes.length > 24;
}

/** Width and height as a PNG's head says, in pixels. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } {
  const head = Buffer.from(bytes.subarray(0, 24));
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

function refuse(message: string): never {
  throw fieldError('key', message);
}

/** A longer or thinner one would be a line. */
const LONGEST_SIDE = 40;

/** Throws 422 for a picture without area, or one that is too large when decoded. */
export function assertDrawable({ width, height }: { width: number; height: number }): void {
  if (!(width >= 1 && height >= 1)) refuse('The logo has no width or no height');
  if (width > MOST_PIXELS || height > MOST_PIXELS)
    refuse(`The logo may be at most ${MOST_PIXELS} x ${MOST_PIXELS} pixels`);
  if (Math.max(width, height) > LONGEST_SIDE * Math.min(width, height))
    refuse(`The logo may be at most ${LONGEST_SIDE} times as long as it is wide`);
}

/** Each with the words for the director; the first that is found is said. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/<!doctype|<!entity/i, 'The SVG declares a document type; please save it without one'],
  [/<script|\son\w+\s*=|javascript:/i, 'The SVG holds a script; please save it without one'],
  [/<foreignobject|<iframe|<embed|<object|<video|<audio/i, 'The SVG holds more than a drawing'],
  [/<image\b|<feimage\b/i, 'The SVG holds another picture; please upload a PNG instead'],
  [/<text\b/i, 'The SVG holds text, which looks different everywhere; please convert it to paths'],
  [/<filter\b|<pattern\b|<marker\b/i, 'The SVG holds a filter, a pattern or markers; please save it as plain paths'],
  [/<\?xml-stylesheet|@import/i, 'The SVG refers to other files'],
];

const REFERENCE = /(?:\b(?:href|src)\s*=\s*|url\(\s*)["']?\s*([^"'\s)>]*)/gi;

/** By any name space a part may be one of a drawing: what it is called counts. */
const NAME_SPACE = /(<\/?)[^\s<>/:"'!?]+:/g;

/** Letters written as numbers are read as letters; what would be markup is none when it is written so, and is a space. */
function readLetters(text: string): string {
  return text.replace(/&#(x[0-9a-f]+|\d+);?/gi, (_, code: string) => {
    const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code);
    const letter = point <= 0x10ffff ? String.fromCodePoint(point) : '';
    return /[<>"'&]/.test(letter) ? ' ' : letter;
  });
}

/** Throws 422 for an SVG that could run, fetch or hide anything. */
export function assertPlainSvg(text: string): void {
  if (!/<svg[\s>]/i.test(text)) refuse('Choose a PNG or SVG picture');
  const plain = readLetters(text);
  const read = plain.replace(NAME_SPACE, '$1');
  for (const [pattern, message] of REFUSED) if (pattern.test(read)) refuse(message);
  const isOutside = [...read.matchAll(REFERENCE)].some(([, to = '']) => !to.startsWith('#'));
  if (isOutside) refuse('The SVG refers to other files');
  if (nestsItsParts(plain) || copiesTooMuch(plain, read)) refuse('The SVG copies its parts too often');
  if ((plain.match(/\d*\.?\d+/g)?.length ?? 0) > MOST_NUMBERS)
    refuse('The SVG is too detailed; please upload a PNG instead');
  if (layersIn(plain) > MOST_LAYERS)
    refuse('The SVG has too many transparent or masked parts; please upload a PNG instead');
}

/** By its copies, of which those that are copied again multiply, at worst two by two. */
function copiesTooMuch(plain: string, read: string): boolean {
  const copies = read.match(/<use\b/gi)?.length ?? 0;
  const copied = copiedCopiesIn(plain);
  if (copies > MOST_COPIES || copied > MOST_COPIED_COPIES) return true;
  const times = Math.max(1, copies - copied) * 2 ** Math.ceil(copied / 2);
  return copies > 0 && plain.length * (1 + times) > MOST_DRAWN;
}

const NAME = /^branding\/([0-9a-f]{16})-([\w-]{16})-(\d{1,4})x(\d{1,4})\.png$/;

/** Pixels. */
export interface LogoSize {
  width: number;
  height: number;
}

interface LogoKey {
  /** A digest of what it shows, so that another logo has another key. */
  content: string;
  signature: string;
  size: LogoSize;
}

/** The key of a drawn logo. */
export function logoKey({ content, signature, size: { width, height } }: LogoKey): string {
  return `branding/${content}-${signature}-${width}x${height}.png`;
}

/** What a logo's key tells, or undefined for what is none. */
export function readLogoKey(key: string): LogoKey | undefined {
  const [, content, signature, width, height] = NAME.exec(key) ?? [];
  if (!content || !signature) return undefined;
  return { content, signature, size: { width: Number(width), height: Number(height) } };
}
