import { FilterCriteria, FilterRule } from 'aws-cdk-lib/aws-lambda';

/** A record that a reader is called for: which keys, and what happened to the item. */
interface Wanted {
  readonly PK?: readonly unknown[];
  readonly SK: readonly unknown[];
  readonly happened?: readonly ('INSERT' | 'MODIFY' | 'REMOVE')[];
}

const begins = (text: string): unknown => FilterRule.beginsWith(text)[0];
const EVENTS: Wanted = { SK: [begins('EVT#')], happened: ['INSERT'] };

/**
 * What each reader of the table's stream acts on; AWS calls it for nothing else and bills nothing for the rest. Trails,
 * sessions that slide, counters and markers would otherwise be most of the calls. A reader that begins to use another
 * item needs a row here. AWS takes at most five rows for a reader.
 */
const WANTED = {
  project: [EVENTS, { PK: [begins('DRV#')], SK: ['A'] }],
  publish: [
    EVENTS,
    { SK: ['PROOF'], happened: ['INSERT', 'MODIFY'] },
    { PK: [begins('DRV#')], SK: ['A', 'POS'], happened: ['INSERT', 'MODIFY'] },
    { PK: [begins('USR#')], SK: ['A'], happened: ['MODIFY', 'REMOVE'] },
    { PK: [begins('USR#')], SK: [begins('SES#')], happened: ['REMOVE'] },
  ],
} satisfies Record<string, readonly Wanted[]>;

/** A consumer of the table's stream. */
export type StreamReader = keyof typeof WANTED;

/** The filters of a reader's event source. */
export function filtersOf(reader: StreamReader): { [name: string]: unknown }[] {
  return WANTED[reader].map(({ PK, SK, happened }: Wanted) =>
    FilterCriteria.filter({
      ...(happened && { eventName: happened }),
      dynamodb: { Keys: { ...(PK && { PK: { S: PK } }), SK: { S: SK } } },
    }),
  );
}
