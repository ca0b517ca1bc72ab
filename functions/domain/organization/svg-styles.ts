import type { SvgPart } from './svg-parts.ts';

/** Rules of a style sheet. */
interface Rule {
  selectors: readonly string[];
  body: string;
}

/** What would have to be read otherwise than it stands there. */
const TRICKY = /["'\\@<]/;

/** The rules of a sheet whose comments are gone; undefined for one that says more than selectors and plain values. */
export function readRules(sheet: string): readonly Rule[] | undefined {
  const css = sheet.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '');
  if (TRICKY.test(css)) return undefined;
  return css.split('}').flatMap((text) => {
    const at = text.indexOf('{');
    if (at < 0) return [];
    return {
      selectors: text
        .slice(0, at)
        .split(',')
        .map((one) => one.trim()),
      body: text.slice(at + 1),
    };
  });
}

/** A gradient, which is made of nothing else. */
const PAINT = /(?:fill|stroke)\s*:\s*url\([^)]*\)/gi;

/** Whether a part gets a reference from a style sheet: plain classes are looked up, any other selector counts for everything. */
export function dressedBy(sheet: string): (part: SvgPart) => boolean {
  if (!/url\(/i.test(sheet)) return () => false;
  const rules = readRules(sheet)?.filter(({ body }) => /url\(/i.test(body.replace(PAINT, '')));
  const selectors = rules?.flatMap((rule) => rule.selectors);
  if (!selectors || selectors.some((one) => !/^\.[\w-]+$/.test(one))) return () => true;
  const classes = new Set(selectors.map((one) => one.slice(1)));
  return ({ attributes }) =>
    attributes.some(([name, value]) => name === 'class' && value.split(/\s+/).some((one) => classes.has(one)));
}
