import type { createDocument } from 'zod-openapi';
import type { Contract } from '#shared/http/contract.ts';
import { EXAMPLES, type Example } from '#shared/http/examples.ts';
import { Samples, type Schema } from './openapi-samples.ts';

type Document = ReturnType<typeof createDocument>;
type Item = NonNullable<Document['paths']>[string];
type Operation = NonNullable<Item['get']>;
type Part = Operation['requestBody'] | NonNullable<Operation['responses']>[string];

const WRITTEN = new Map(EXAMPLES.map((example) => [example.contract.name, example]));
const NO_REQUEST: Example['request'] = {};

/** Puts examples beside the parameters, bodies and answers of calls: those that were written, else what their schemas allow. */
export class Examples {
  private readonly schemas: Record<string, Schema>;

  constructor({ components }: Document) {
    this.schemas = (components?.schemas ?? {}) as Record<string, Schema>;
  }

  add(operation: Operation, contract: Contract): void {
    const { path, secretFields, success } = contract;
    const example = WRITTEN.get(contract.name);
    const samples = new Samples(this.schemas, path, secretFields);
    addToParameters(operation, example, samples);
    addToContent(operation.requestBody, example?.request.body, samples);
    addToContent(operation.responses?.[success], example?.answer, samples);
  }
}

function addToParameters({ parameters }: Operation, example: Example | undefined, samples: Samples): void {
  const { params, query, idempotencyKey } = example?.request ?? NO_REQUEST;
  const values: Record<string, unknown> = { ...params, ...query, 'Idempotency-Key': idempotencyKey };
  for (const parameter of parameters ?? []) {
    if (!('name' in parameter)) continue;
    // Of a call that was written, only what it sends; of any other what has to be sent.
    const sample = !example && parameter.required === true && samples.of(parameter.schema as Schema, parameter.name);
    const value = values[parameter.name] ?? sample;
    if (value !== undefined && value !== false) parameter.example = value;
  }
}

function addToContent(part: Part, written: unknown, samples: Samples): void {
  if (!part || !('content' in part)) return;
  const json = part.content?.['application/json'];
  if (json?.schema) json.example = written ?? samples.of(json.schema as Schema);
}
