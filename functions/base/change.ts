/** A change of an item of the table, as its stream tells it. */
export interface TableChange {
  /** Names the record in a partial answer. */
  sequence: string;
  /** The same for every delivery of this record. */
  id: string;
  /** Epoch milliseconds, to the second. */
  at: number;
  PK: string;
  SK: string;
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
}
