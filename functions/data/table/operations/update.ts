import { env } from '#functions/base/env.ts';
import type { Write } from '../commit.ts';
import type { Key } from '../keys.ts';

export interface UpdateOptions {
  key: Key;
  set?: Record<string, unknown>;
  /** Fields to set where they are not there yet. */
  first?: Record<string, unknown>;
  /** Absent counts as zero. */
  add?: Record<string, number>;
  remove?: string[];
  /** Condition with `#field` names and `:field` values, beside `values`. Without one the item need not exist. */
  condition?: string;
  names?: Record<string, string>;
  values?: Record<string, unknown>;
  onConditionFailed?: Write['onConditionFailed'];
}

type Part = (name: string, value: string) => string;

/** Names and values of an expression, beside those that its condition has. */
function placeholders(names: Record<string, string>, values: Record<string, unknown>) {
  const allNames: Record<string, string> = { ...names };
  const allValues: Record<string, unknown> = { ...values };
  const namesOf = (fields: readonly string[], mark: string) =>
    fields.map((field, at) => {
      allNames[`#${mark}${at}`] = field;
      return `#${mark}${at}`;
    });
  const partsOf = (fields: Record<string, unknown>, mark: string, part: Part) =>
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value], at) => {
        allNames[`#${mark}${at}`] = field;
        allValues[`:${mark}${at}`] = value;
        return part(`#${mark}${at}`, `:${mark}${at}`);
      });
  return { allNames, allValues, namesOf, partsOf };
}

/** The expression of an update: the same for a part of a transaction and for a single write. */
export function updateExpression({
  set = {},
  first = {},
  add = {},
  remove = [],
  condition,
  names = {},
  values = {},
}: UpdateOptions) {
  const { allNames, allValues, partsOf, namesOf } = placeholders(names, values);
  const clause = (word: string, parts: string[]) => (parts.length > 0 ? `${word} ${parts.join(', ')}` : '');
  const clauses = [
    clause('SET', [
      ...partsOf(set, 's', (name, value) => `${name} = ${value}`),
      ...partsOf(first, 'f', (name, value) => `${name} = if_not_exists(${name}, ${value})`),
    ]),
    clause(
      'ADD',
      partsOf(add, 'a', (name, value) => `${name} ${value}`),
    ),
    clause('REMOVE', namesOf(remove, 'r')),
  ];
  return {
    UpdateExpression: clauses.filter(Boolean).join(' '),
    ...(condition && { ConditionExpression: condition }),
    ...(Object.keys(allNames).length > 0 && { ExpressionAttributeNames: allNames }),
    ...(Object.keys(allValues).length > 0 && { ExpressionAttributeValues: allValues }),
  };
}

/** Changes some fields of an item. */
export function update(options: UpdateOptions): Write {
  return {
    item: {
      Update: {
        TableName: env('TABLE_NAME'),
        Key: options.key,
        ...updateExpression(options),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    onConditionFailed: options.onConditionFailed,
  };
}
