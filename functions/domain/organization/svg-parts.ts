import sax from 'sax';

/** One element of a drawing, in the order of the file. */
export interface SvgPart {
  /** Without its name space and in lower case: by whatever spelling it may be one of a drawing. */
  name: string;
  /** What it is called in the file. */
  written: string;
  /** By their names, also without name space; what is none of a drawing's is left out. */
  attributes: readonly (readonly [name: string, value: string])[];
  /** 0 for the drawing as a whole. */
  depth: number;
  parent: SvgPart | undefined;
  /** Of a name space that is declared and none of a drawing's: what an editor keeps for itself. */
  isForeign: boolean;
}

export interface SvgFile {
  parts: readonly SvgPart[];
  /** The text of its style sheets. */
  sheet: string;
}

/** What a file may hold at most, and what is thrown where it holds more, or what is no XML. */
export interface ReadingRules {
  mostParts: number;
  mostAttributes: number;
  deepest: number;
  tooMuch: () => Error;
  broken: () => Error;
  /** For instructions and document types. */
  markup: (kind: 'doctype' | 'instruction') => Error;
}

// Each value is as long as it is: the file as a whole is what has a limit.
Object.assign(sax, { MAX_BUFFER_LENGTH: Number.POSITIVE_INFINITY });

/** Of a drawing's own elements, links and languages. */
const OWN = new Set([
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/XML/1998/namespace',
]);
const prefixOf = (name: string) => (name.includes(':') ? name.slice(0, name.indexOf(':')) : '');
const plain = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

interface ReadPart extends SvgPart {
  attributes: (readonly [name: string, value: string])[];
}

class Reader {
  readonly parts: ReadPart[] = [];
  sheet = '';
  readonly #rules: ReadingRules;
  readonly #open: ReadPart[] = [];
  /** What each prefix was declared as, anywhere in the file. */
  readonly #spaces = new Map<string, Set<string>>();
  #attributes: (readonly [string, string])[] = [];

  constructor(rules: ReadingRules) {
    this.#rules = rules;
  }

  attribute(name: string, value: string): void {
    if (this.#attributes.length >= this.#rules.mostAttributes) throw this.#rules.tooMuch();
    const [, declared] = /^xmlns:(.+)$/.exec(name) ?? [];
    if (declared) this.#spaces.set(declared, (this.#spaces.get(declared) ?? new Set()).add(value));
    else if (name !== 'xmlns') this.#attributes.push([name, value]);
  }

  begin(written: string): void {
    const { mostParts, deepest, tooMuch } = this.#rules;
    const depth = this.#open.length;
    if (this.parts.length >= mostParts || depth > deepest) throw tooMuch();
    const parent = this.#open.at(-1);
    const part = { name: plain(written), written, attributes: this.#attributes, depth, parent, isForeign: false };
    this.#attributes = [];
    this.#open.push(part);
    this.parts.push(part);
  }

  text(text: string): void {
    if (this.#open.at(-1)?.name === 'style') this.sheet += text;
  }

  end(): void {
    this.#open.pop();
    this.sheet += '\n';
  }

  /** A prefix that was ever a drawing's own counts as that everywhere; one that nobody declared says nothing. */
  #isForeign(name: string): boolean {
    const spaces = this.#spaces.get(prefixOf(name));
    return spaces !== undefined && ![...spaces].some((space) => OWN.has(space));
  }

  read(): SvgFile {
    for (const part of this.parts) {
      part.isForeign = this.#isForeign(part.written);
      const own = part.attributes.filter(([name]) => !this.#isForeign(name));
      part.attributes = own.map(([name, value]) => [plain(name), value]);
    }
    return this;
  }
}

/** Reads an SVG part by part, and stops where it is more than the rules let it be. */
export function readSvg(text: string, rules: ReadingRules): SvgFile {
  const parser = sax.parser(true, { position: false });
  const reader = new Reader(rules);
  const refuse = (error: () => Error) => () => {
    throw error();
  };
  parser.onerror = refuse(rules.broken);
  parser.ondoctype = refuse(() => rules.markup('doctype'));
  parser.onprocessinginstruction = ({ name }) => {
    if (name.toLowerCase() !== 'xml') throw rules.markup('instruction');
  };
  parser.onattribute = ({ name, value }) => reader.attribute(name, value);
  parser.onopentag = ({ name }) => reader.begin(name);
  parser.ontext = (one) => reader.text(one);
  parser.oncdata = (one) => reader.text(one);
  parser.onclosetag = () => reader.end();
  parser.write(text).close();
  return reader.read();
}
