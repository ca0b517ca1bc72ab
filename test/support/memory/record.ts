import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';

let made = 0;
type Image = Record<string, unknown>;

/** A record of the table's stream, as Lambda hands it over. */
export function record(key: { PK: string; SK: string }, images: { before?: Image; after?: Image }): DynamoDBRecord {
  made += 1;
  const image = (item: Image | undefined) =>
    item &&
    (marshall({ ...key, ...item }, { removeUndefinedValues: true }) as NonNullable<DynamoDBRecord['dynamodb']>['Keys']);
  return {
    eventID: `record-${made}`,
    eventName: images.before ? (images.after ? 'MODIFY' : 'REMOVE') : 'INSERT',
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(Date.now() / 1000),
      SequenceNumber: String(made).padStart(6, '0'),
      Keys: marshall(key) as NonNullable<DynamoDBRecord['dynamodb']>['Keys'],
      ...(images.before && { OldImage: image(images.before) }),
      ...(images.after && { NewImage: image(images.after) }),
    },
  };
}
