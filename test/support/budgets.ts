import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { LOCAL, ROOT } from '#infra/paths.ts';

const Size = z.object({
  /** Bytes: at most. */
  limit: z.number(),
  /** Bytes when it was last measured. */
  measured: z.number(),
  /** What is counted, and why it may be so much. */
  what: z.string(),
});
const Budgets = z.object({
  sizes: z.record(z.string(), Size),
  /** How many routes there were when the functions were measured. */
  routes: z.number(),
  /** Bytes of each function's bundle: grows by more than five per cent only when that is meant. */
  functions: z.record(z.string(), z.number()),
});
export type Budgets = z.infer<typeof Budgets>;

export const BUDGETS_FILE = join(ROOT, 'test', 'budgets.json');
/** What this run measured, a line each. */
export const MEASURED_FILE = join(LOCAL, 'reports', 'sizes.jsonl');
const Measured = z.object({ name: z.string(), bytes: z.number() });
type Measured = z.infer<typeof Measured>;

export function readBudgets(): Budgets {
  return Budgets.parse(JSON.parse(readFileSync(BUDGETS_FILE, 'utf8')));
}

/** What was measured since the run began, the last of each. */
export function readMeasured(): Map<string, number> {
  const lines = existsSync(MEASURED_FILE) ? readFileSync(MEASURED_FILE, 'utf8').trim().split('\n') : [];
  return new Map(
    lines
      .filter(Boolean)
      .map((line) => Measured.parse(JSON.parse(line)))
      .map(({ name, bytes }) => [name, bytes]),
  );
}

const inBytes = (bytes: number) => bytes.toLocaleString('en-US');

/** Notes what something weighs, for `npm run measure` and the end of the run. */
export function noteSize(name: string, bytes: number): void {
  const line: Measured = { name, bytes };
  mkdirSync(dirname(MEASURED_FILE), { recursive: true });
  appendFileSync(MEASURED_FILE, `${JSON.stringify(line)}\n`);
}

/** What to say of something that weighs more than it may; `whose` of several it is. */
export function excessOf(name: string, bytes: number, { sizes }: Budgets, whose?: string): string | undefined {
  const size = sizes[name];
  if (!size) return `test/budgets.json has no size "${name}"`;
  if (bytes <= size.limit) return undefined;
  const grown = `${bytes < size.measured ? '' : '+'}${inBytes(bytes - size.measured)} since it was last measured`;
  const said = `${whose ? `${name} (${whose})` : name}: ${inBytes(bytes)} of ${inBytes(size.limit)} bytes, ${grown}`;
  return `${said}. What is meant gets another limit, with its reason, in test/budgets.json`;
}

/** Notes what something weighs, and throws when that is more than its budget. */
export function keepTo(name: string, bytes: number, whose?: string): void {
  noteSize(name, bytes);
  const excess = excessOf(name, bytes, readBudgets(), whose);
  if (excess) throw new Error(excess);
}

const TIGHT = 0.02;

/** Of what was measured, what has less than two per cent left, tightest first. */
export function tightSizes({ sizes }: Budgets, measured: ReadonlyMap<string, number>): string[] {
  return [...measured]
    .flatMap(([name, bytes]) => {
      const limit = sizes[name]?.limit;
      return limit === undefined ? [] : [{ name, bytes, limit, left: 1 - bytes / limit }];
    })
    .filter(({ left }) => left < TIGHT)
    .sort((one, other) => one.left - other.left)
    .map(
      ({ name, bytes, limit, left }) =>
        `${(left * 100).toFixed(1).padStart(5)} % left  ${name}: ${inBytes(bytes)} of ${inBytes(limit)} bytes`,
    );
}
