export type Progress = <T>(what: string, work: () => Promise<T>) => Promise<T>;

/** A line for each step: what it is when it begins, and its seconds when it is done. */
export function progressOn(out: { write(text: string): unknown }, now: () => number = Date.now): Progress {
  return async (what, work) => {
    const started = now();
    out.write(`${what} ... `);
    let end = 'failed';
    try {
      const result = await work();
      end = `${((now() - started) / 1000).toFixed(1)} s`;
      return result;
    } finally {
      out.write(`${end}\n`);
    }
  };
}
