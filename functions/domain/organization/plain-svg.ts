import { fieldError } from '#shared/errors.ts';
import { ATTRIBUTES, ELEMENTS } from './svg-names.ts';
import { type ReadingRules, readSvg, type SvgFile, type SvgPart } from './svg-parts.ts';
import { dressedBy, readRules } from './svg-styles.ts';

/** Copies of a part; copies of copies multiply. */
const MOST_COPIES = 20;
const MOST_COPIED_COPIES = 4;
/** Letters of a drawing with copies, each as often as it is copied. */
const MOST_DRAWN = 1_200_000;
/** Two for a point: sixty thousand points that cross everywhere take two seconds to draw, twice as many four times that. */
const MOST_NUMBERS = 120_000;
/** Transparent or masked parts, each a picture of its own: five hundred one in another take ten seconds to draw. */
const MOST_LAYERS = 200;
/** Each part is held against each selector. */
const MOST_MATCHES = 200_000;

const refusal = (message: string) => fieldError('key', message);
const DETAILED = 'The SVG is too detailed; please upload a PNG instead';
const OUTSIDE = 'The SVG refers to other files';
const SCRIPT = 'The SVG holds a script; please save it without one';

const RULES: ReadingRules = {
  mostParts: 30_000,
  // What draws looks for each one among all others.
  mostAttributes: 100,
  deepest: 300,
  tooMuch: () => refusal(DETAILED),
  broken: () => refusal('The SVG could not be read'),
  markup: (kind) =>
    refusal(kind === 'doctype' ? 'The SVG declares a document type; please save it without one' : OUTSIDE),
};

/** Of what a logo may not be made of; anything else is named as it is written. */
const WHY_NOT: readonly (readonly [RegExp, string])[] = [
  [/^script$/, SCRIPT],
  [/^(foreignobject|iframe|embed|object|video|audio)$/, 'The SVG holds more than a drawing'],
  [/^(image|feimage)$/, 'The SVG holds another picture; please upload a PNG instead'],
  [/^(text|tspan|textpath|font)$/, 'The SVG holds text, which looks different everywhere; please convert it to paths'],
  [/^(filter|fe\w+|pattern|marker)$/, 'The SVG holds a filter, a pattern or markers; please save it as plain paths'],
];

function assertKnown({ name, written, attributes, isForeign }: SvgPart): void {
  const [, why] = WHY_NOT.find(([pattern]) => pattern.test(name)) ?? [];
  if (why) throw refusal(why);
  if (isForeign) return;
  if (!ELEMENTS.has(name)) throw refusal(`The SVG holds <${written.slice(0, 40)}>; please save it as plain paths`);
  for (const [attribute] of attributes) assertKnownAttribute(attribute);
}

function assertKnownAttribute(name: string): void {
  if (/^on/.test(name)) throw refusal(SCRIPT);
  if (ATTRIBUTES.has(name) || /^(data|aria)-/.test(name)) return;
  throw refusal(`The SVG says "${name.slice(0, 40)}" of a part; please save it as plain paths`);
}

const URLS = /url\(\s*["']?\s*([^"'\s)>]*)/gi;

/** What a value or a style sheet refers to by an address. */
const urlsIn = (text: string) => [...text.matchAll(URLS)].map(([, to = '']) => to);

function assertInside({ parts, sheet }: SvgFile): void {
  const values = parts.flatMap(({ attributes }) => attributes);
  if (values.some(([, value]) => /javascript:/i.test(value))) throw refusal(SCRIPT);
  const named = values.filter(([name]) => name === 'href' || name === 'src').map(([, value]) => value.trim());
  const all = [...named, ...values.flatMap(([, value]) => urlsIn(value)), ...urlsIn(sheet)];
  if (/@import/i.test(sheet) || all.some((to) => !to.startsWith('#'))) throw refusal(OUTSIDE);
}

/** How many copies stand in what may be copied itself, a part with an id: they multiply. */
function copiedCopiesIn(parts: readonly SvgPart[]): number {
  const hasName = ({ attributes }: SvgPart) => attributes.some(([name]) => name === 'id');
  const isCopied = (part: SvgPart): boolean => {
    // The drawing as a whole, which often has one, is the first.
    for (let over = part.parent; over && over.depth > 0; over = over.parent) if (hasName(over)) return true;
    return false;
  };
  return parts.filter((part) => part.name === 'use' && isCopied(part)).length;
}

/** By its copies, of which those that are copied again multiply, at worst two by two. */
function copiesTooMuch(parts: readonly SvgPart[], letters: number): boolean {
  const copies = parts.filter(({ name }) => name === 'use').length;
  if (copies > MOST_COPIES) return true;
  const copied = copiedCopiesIn(parts);
  if (copied > MOST_COPIED_COPIES) return true;
  const times = Math.max(1, copies - copied) * 2 ** Math.ceil(copied / 2);
  return copies > 0 && letters * (1 + times) > MOST_DRAWN;
}

const isMask = ({ name }: SvgPart) => name === 'mask' || name === 'clippath';
const refers = ({ attributes }: SvgPart) =>
  attributes.some(([name, value]) => name === 'href' || /url\(\W*#/i.test(value));

/**
 * Whether a mask or a clip refers to a part itself, by an attribute or a style sheet: such ones multiply, and take for ever
 * to draw.
 */
function nestsItsParts({ parts, sheet }: SvgFile): boolean {
  const isDressed = dressedBy(sheet);
  const inside = new Set<SvgPart>();
  for (const part of parts) {
    if (!isMask(part) && !(part.parent && inside.has(part.parent))) continue;
    inside.add(part);
    if (refers(part) || isDressed(part)) return true;
  }
  return false;
}

const LAYER = /^(opacity|mask|clip-path|mix-blend-mode|isolation)$/;
const LAYER_IN_STYLE = /(?<![\w-])(?:opacity|mask|clip-path|mix-blend-mode|isolation)\s*:/gi;

/** How many pictures a drawing is made of, at most: where a style sheet makes some, every part may be one. */
function layersIn({ parts, sheet }: SvgFile): number {
  const ofSheet = sheet.match(LAYER_IN_STYLE)?.length ?? 0;
  const own = parts
    .flatMap(({ attributes }) => attributes)
    .reduce((sum, [name, value]) => {
      if (name === 'style') return sum + (value.match(LAYER_IN_STYLE)?.length ?? 0);
      return sum + (LAYER.test(name) ? 1 : 0);
    }, 0);
  return ofSheet > 0 ? own + ofSheet + parts.length : own;
}

function assertSmall({ parts, sheet }: SvgFile): void {
  const values = parts.flatMap(({ attributes }) => attributes.map(([, value]) => value));
  const numbers = values.reduce((sum, value) => sum + (value.match(/\d*\.?\d+/g)?.length ?? 0), 0);
  if (numbers > MOST_NUMBERS) throw refusal(DETAILED);
  const rules = readRules(sheet);
  if (!rules && /[@\\]/.test(sheet)) throw refusal('The SVG has a style sheet that is more than plain rules');
  const selectors = sheet.match(/[,{]/g)?.length ?? 0;
  // A selector of several parts is held against what is around each.
  const deepest = parts.reduce((most, { depth }) => Math.max(most, depth), 1);
  const isNested = rules?.some((rule) => rule.selectors.some((one) => /[\s>+~]/.test(one))) ?? true;
  if (selectors * parts.length * (isNested ? deepest : 1) > MOST_MATCHES)
    throw refusal('The SVG has too many style rules for its parts; please upload a PNG instead');
}

/** Throws 422 for an SVG that could run, fetch or hide anything, and for one that could not be drawn in time. */
export function assertPlainSvg(text: string): void {
  if (!/<svg[\s>]/i.test(text)) throw refusal('Choose a PNG or SVG picture');
  const file = readSvg(text, RULES);
  for (const part of file.parts) assertKnown(part);
  assertInside(file);
  if (nestsItsParts(file) || copiesTooMuch(file.parts, text.length))
    throw refusal('The SVG copies its parts too often');
  assertSmall(file);
  if (layersIn(file) > MOST_LAYERS)
    throw refusal('The SVG has too many transparent or masked parts; please upload a PNG instead');
}
