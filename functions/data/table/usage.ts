/** What the running call has asked of the table; an environment runs one call at a time. */
interface TableUsage {
  calls: number;
  readUnits: number;
  writeUnits: number;
}

let usage: TableUsage = { calls: 0, readUnits: 0, writeUnits: 0 };

/** Starts counting anew; handlers do it once per call. */
export function resetUsage(): void {
  usage = { calls: 0, readUnits: 0, writeUnits: 0 };
}

/** Adds one request to the table and its capacity units. */
export function countUsage(readUnits: number, writeUnits: number): void {
  usage.calls += 1;
  usage.readUnits += readUnits;
  usage.writeUnits += writeUnits;
}

/** Requests and capacity units since the last reset. */
export function tableUsage(): Readonly<TableUsage> {
  return usage;
}
