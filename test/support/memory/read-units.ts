import type { MemoryTable } from './table.ts';

const sizeOf = (item: object) =>
  Object.entries(item).reduce((sum, [name, value]) => sum + name.length + String(value).length, 0);

interface Asked {
  RequestItems?: Record<string, { ConsistentRead?: boolean }>;
  ConsistentRead?: boolean;
}

/** Read units as DynamoDB counts them: half a unit for each 4 kB of an answer, or of an item of a batch; twice that where it is read strongly. */
export function countReadUnits(table: MemoryTable): () => number {
  let units = 0;
  table.around = (call, { input }) => {
    const { RequestItems, ConsistentRead } = input as Asked;
    const answer = call() as { Items?: object[]; Responses?: Record<string, object[]> };
    const isStrong = ConsistentRead ?? Object.values(RequestItems ?? {}).some((batch) => batch.ConsistentRead);
    const read = (bytes: number) => Math.max(1, Math.ceil(bytes / 4096)) * (isStrong ? 1 : 0.5);
    if (RequestItems) {
      const items = Object.values(answer.Responses ?? {}).flat();
      units += items.reduce((sum: number, item) => sum + read(sizeOf(item)), 0);
    } else units += read((answer.Items ?? []).reduce((sum: number, row) => sum + sizeOf(row), 0));
    return answer;
  };
  return () => units;
}
