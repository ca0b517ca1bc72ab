/** Comments, instructions and raw text hide what looks like a tag, and close none. */
const NO_TAGS = /<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)|<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)/g;
/** A tag without its name space; no value of well-formed XML holds a `<`. */
const TAG = /<(\/?)(?:[^\s<>/:"']+:)?([^\s<>/:"']+)(?=[\s/>])((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/g;
const PART = /^(mask|clippath)$/i;
const REFERENCE = /(?:url\(|href)\W*#/i;

const SHEET = /<(?:[^\s<>/:"']+:)?style(?=[\s/>])[^<>]*>([^<]*)/gi;
/** What may end a rule where it does not seem to, or write it in another way than it reads. */
const TRICKY = /["'\\@]|\/\*/;
/** A gradient, which is made of nothing else. */
const PAINT = /(?:fill|stroke)\s*:\s*url\([^)]*\)/gi;
const CLASS = /\bclass\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** Whether an element with these attributes gets a reference from a style sheet. */
type IsDressed = (attributes: string) => boolean;

/** By the rules that refer to a part: plain classes are looked up, any other selector counts for everything. */
function dressedBy(css: string): IsDressed {
  if (!/url\(/i.test(css)) return () => false;
  if (TRICKY.test(css)) return () => true;
  const rules = css.split('}').filter((rule) => /url\(/i.test(rule.replace(PAINT, '')));
  const selectors = rules.flatMap((rule) => rule.slice(0, rule.indexOf('{')).split(',')).map((one) => one.trim());
  if (selectors.some((one) => !/^\.[\w-]+$/.test(one))) return () => true;
  const classes = new Set(selectors.map((one) => one.slice(1)));
  return (attributes) => {
    const [, one, other] = CLASS.exec(attributes) ?? [];
    return (one ?? other ?? '').split(/\s+/).some((name) => classes.has(name));
  };
}

const withoutHidden = (svg: string) =>
  svg.replace(NO_TAGS, (_, raw: string | undefined) => raw?.replaceAll('<', ' ') ?? '');
const sheetOf = (text: string) => [...text.matchAll(SHEET)].map(([, css]) => css).join('}');

/** Makes an element a picture of its own, which is laid over the others when it is drawn. */
const LAYER = /(?<![\w-])(?:opacity|mask|clip-path|mix-blend-mode|isolation)\s*[=:]/gi;

/** How many pictures a drawing is made of, at most: where a style sheet makes some, every element may be one. */
export function layersIn(svg: string): number {
  const text = withoutHidden(svg);
  const named = text.match(LAYER)?.length ?? 0;
  return sheetOf(text).search(LAYER) < 0 ? named : named + [...text.matchAll(TAG)].length;
}

/** How many copies stand in what may be copied itself, an element with an id: they multiply. */
export function copiedCopiesIn(svg: string): number {
  const open: boolean[] = [];
  let copies = 0;
  for (const [, closing, name = '', attributes = ''] of withoutHidden(svg).matchAll(TAG)) {
    if (closing) {
      open.pop();
      continue;
    }
    // The drawing as a whole, which often has one, is the first.
    if (name.toLowerCase() === 'use' && open.slice(1).includes(true)) copies += 1;
    if (!attributes.trimEnd().endsWith('/')) open.push(/(?:^|\s)(?:xml:)?id\s*=/.test(attributes));
  }
  return copies;
}

/**
 * Whether a mask or a clip of a drawing refers to a part itself, by an attribute or a style sheet: such ones multiply, and
 * take for ever to draw.
 */
export function nestsItsParts(svg: string): boolean {
  const text = withoutHidden(svg);
  const isDressed = dressedBy(sheetOf(text));
  let depth = 0;
  for (const [, closing, name = '', attributes = ''] of text.matchAll(TAG)) {
    const isPart = PART.test(name);
    if (closing) {
      if (isPart) depth -= 1;
      continue;
    }
    if ((isPart || depth > 0) && (REFERENCE.test(attributes) || isDressed(attributes))) return true;
    if (isPart && !attributes.trimEnd().endsWith('/')) depth += 1;
  }
  return false;
}
