type Item = Record<string, unknown>;

/** What the names and values of an expression stand for. */
interface Placeholders {
  names?: Record<string, string> | undefined;
  values?: Record<string, unknown> | undefined;
}

const TOKEN = /\s*(<>|<=|>=|[=<>(),+-]|[#:]?[A-Za-z_][\w.]*)/y;

const read = new Map<string, string[]>();

function tokensOf(text: string): string[] {
  const known = read.get(text);
  if (known) return known;
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) throw new Error(`The memory table cannot read ${text.slice(at)}`);
    tokens.push(found[1] ?? '');
  }
  read.set(text, tokens);
  return tokens;
}

/** Reads an expression of DynamoDB from its left to its right, of an item as it stands. */
class Reader {
  private readonly tokens: string[];
  private at = 0;
  private readonly item: Item;
  private readonly placeholders: Placeholders;

  constructor(text: string, item: Item, placeholders: Placeholders) {
    this.tokens = tokensOf(text);
    this.item = item;
    this.placeholders = placeholders;
  }

  get isAtEnd(): boolean {
    return this.at >= this.tokens.length;
  }

  /** Takes the next one where it is this one. */
  takes(wanted: string): boolean {
    if (this.tokens[this.at]?.toUpperCase() !== wanted) return false;
    this.at += 1;
    return true;
  }

  next(wanted?: string): string {
    const token = this.tokens[this.at] ?? '';
    if (this.isAtEnd || (wanted !== undefined && token !== wanted)) throw new Error(`${wanted} expected, not ${token}`);
    this.at += 1;
    return token;
  }

  path(): string {
    const token = this.next();
    if (token.includes('.')) throw new Error('The memory table knows no nested fields');
    const name = token.startsWith('#') ? this.placeholders.names?.[token] : token;
    if (name === undefined) throw new Error(`Nobody says what ${token} is`);
    return name;
  }

  operand(): unknown {
    const token = this.tokens[this.at] ?? '';
    if (!token.startsWith(':')) return this.item[this.path()];
    const { values = {} } = this.placeholders;
    if (!(token in values)) throw new Error(`Nobody says what ${token} is`);
    this.at += 1;
    return values[token];
  }

  condition(): boolean {
    let holds = this.all();
    while (this.takes('OR')) holds = this.all() || holds;
    return holds;
  }

  private all(): boolean {
    let holds = this.one();
    while (this.takes('AND')) holds = this.one() && holds;
    return holds;
  }

  private one(): boolean {
    if (this.takes('NOT')) return !this.one();
    if (this.takes('(')) {
      const holds = this.condition();
      this.next(')');
      return holds;
    }
    if (this.takes('ATTRIBUTE_EXISTS')) return this.inBrackets(() => this.item[this.path()] !== undefined);
    if (this.takes('ATTRIBUTE_NOT_EXISTS')) return this.inBrackets(() => this.item[this.path()] === undefined);
    if (this.takes('BEGINS_WITH')) return this.inBrackets(() => this.begins());
    const left = this.operand();
    if (this.takes('BETWEEN')) return this.isBetween(left);
    return compare(left, this.next(), this.operand());
  }

  /** Both ends count. */
  private isBetween(left: unknown): boolean {
    const from = this.operand();
    if (!this.takes('AND')) throw new Error('AND expected');
    const to = this.operand();
    return compare(left, '>=', from) && compare(left, '<=', to);
  }

  private begins(): boolean {
    const text = this.operand();
    this.next(',');
    const beginning = this.operand();
    return typeof text === 'string' && typeof beginning === 'string' && text.startsWith(beginning);
  }

  private inBrackets<T>(read: () => T): T {
    this.next('(');
    const found = read();
    this.next(')');
    return found;
  }

  /** What a field is set to. */
  value(): unknown {
    if (!this.takes('IF_NOT_EXISTS')) return this.operand();
    return this.inBrackets(() => {
      const stands = this.item[this.path()];
      this.next(',');
      const first = this.operand();
      return stands ?? first;
    });
  }
}

function compare(left: unknown, sign: string, right: unknown): boolean {
  if (sign === '=') return left === right;
  if (sign === '<>') return left !== right;
  // What is not there, or of another kind, is neither more nor less.
  if (typeof left !== typeof right || (typeof left !== 'number' && typeof left !== 'string')) return false;
  const [one, other] = [left as string, right as string];
  if (sign === '<') return one < other;
  if (sign === '<=') return one <= other;
  if (sign === '>') return one > other;
  if (sign === '>=') return one >= other;
  throw new Error(`The memory table does not know ${sign}`);
}

/** True where a condition holds of what stands there. */
export function isMet(text: string, stands: Item, placeholders: Placeholders): boolean {
  const reader = new Reader(text, stands, placeholders);
  const holds = reader.condition();
  if (!reader.isAtEnd) throw new Error(`The memory table cannot read all of ${text}`);
  return holds;
}

/** The partition that a query is about: its condition begins with it. */
export function partitionIn(text: string, placeholders: Placeholders): { field: string; value: unknown } {
  const reader = new Reader(text, {}, placeholders);
  const field = reader.path();
  reader.next('=');
  return { field, value: reader.operand() };
}

const CLAUSES = ['SET', 'ADD', 'REMOVE'] as const;

/** An item after an update, of which every part sees it as it was before. */
export function updated(text: string, stands: Item, placeholders: Placeholders): Item {
  const reader = new Reader(text, stands, placeholders);
  const item = { ...stands };
  const work = {
    SET: () => {
      const field = reader.path();
      reader.next('=');
      const value = reader.value();
      if (value === undefined)
        throw Object.assign(new Error(`Nothing to set ${field} to`), { name: 'ValidationException' });
      item[field] = value;
    },
    ADD: () => {
      const field = reader.path();
      item[field] = Number(stands[field] ?? 0) + Number(reader.operand());
    },
    REMOVE: () => void delete item[reader.path()],
  };
  while (!reader.isAtEnd) {
    const clause = CLAUSES.find((word) => reader.takes(word));
    if (!clause) throw new Error(`The memory table cannot read ${text}`);
    do work[clause]();
    while (reader.takes(','));
  }
  return item;
}
