import { cpus, totalmem } from 'node:os';

/** The machine that the figures are from. */
export const MACHINE = `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Prints lines of a name and a figure. */
export function print(title: string, lines: readonly (readonly [name: string, figure: string])[]): void {
  console.log([title, ...lines.map(([name, figure]) => `  ${name.padEnd(42)} ${figure.padStart(14)}`)].join('\n'));
}
