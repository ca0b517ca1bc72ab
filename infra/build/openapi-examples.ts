import type { createDocument } from 'zod-openapi';
import type { Contract } from '#shared/contract.ts';
import { EXAMPLES, type Example } from '#shared/examples.ts';

type Document = ReturnType<typeof createDocument>;
type Item = NonNullable<Document['paths']>[string];
type Operation = NonNullable<Item['get']>;

const BY_NAME = new Map(EXAMPLES.map((example) => [example.contract.name, example]));

/** Puts its example beside every parameter, body and answer of a call. */
export function addExample(operation: Operation, contract: Contract): void {
  const example = BY_NAME.get(contract.name);
  if (!example) return;
  addToParameters(operation, example);
  const { requestBody, responses } = operation;
  addToContent(requestBody, example.request.body);
  addToContent(responses?.[contract.success], example.answer);
}

function addToParameters({ parameters }: Operation, { request }: Example): void {
  const { params, query, idempotencyKey } = request;
  const values: Record<string, unknown> = { ...params, ...query, 'Idempotency-Key': idempotencyKey };
  for (const parameter of parameters ?? []) {
    if (!('name' in parameter)) continue;
    const value = values[parameter.name];
    if (value !== undefined) parameter.example = value;
  }
}

function addToContent(part: Operation['requestBody'] | NonNullable<Operation['responses']>[string], value: unknown) {
  if (value === undefined || !part || !('content' in part)) return;
  const json = part.content?.['application/json'];
  if (json) json.example = value;
}
