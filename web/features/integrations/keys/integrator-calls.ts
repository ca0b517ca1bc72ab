import { fillPath } from '#shared/http/contract.ts';

export interface IntegratorCall {
  id: string;
  method: string;
  path: string;
  summary: string;
  /** What a key needs for it. */
  scope: string | undefined;
  query: string[];
  fields: string[];
  example: CallExample;
}

/** A call as the document gives it for an example. */
interface CallExample {
  /** Filled in, with its query. */
  path: string;
  headers: Record<string, string>;
  body: unknown;
  answer: unknown;
}

export interface CallError {
  code: string;
  status: number;
  /** What to do about it. */
  advice: string;
}

type Json = Record<string, unknown>;
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** The documented calls first, in this order. */
const FIRST = ['list-shipments', 'create-shipment', 'update-shipment', 'list-drivers', 'update-driver-location'];

/** The calls of an OpenAPI document that take an API key. */
export function integratorCalls(document: unknown): IntegratorCall[] {
  const root = objectOf(document);
  const calls = Object.entries(objectOf(root.paths)).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = objectOf(objectOf(item)[method]);
      const scopes = keyScopesOf(operation);
      return scopes ? [{ ...callOf(root, path, method, operation), scope: scopes[0] }] : [];
    }),
  );
  return calls.sort((a, b) => rankOf(a) - rankOf(b) || a.path.localeCompare(b.path));
}

/** The errors that those calls may answer, by status. */
export function integratorErrors(document: unknown): CallError[] {
  const { examples } = objectOf(objectOf(document).components);
  const errors = Object.entries(objectOf(examples)).flatMap(([code, given]) => {
    const { description, value } = objectOf(given);
    return description ? [{ code, status: Number(objectOf(value).status), advice: String(description) }] : [];
  });
  return errors.sort((a, b) => a.status - b.status);
}

function rankOf({ id }: IntegratorCall): number {
  const rank = FIRST.indexOf(id);
  return rank < 0 ? FIRST.length : rank;
}

/** The scopes that a key needs; undefined where none is taken. */
function keyScopesOf({ security }: Json): string[] | undefined {
  const option = listOf(security)
    .map(objectOf)
    .find((one) => 'apiKey' in one);
  return option && listOf(option.apiKey).map(String);
}

function callOf(root: Json, path: string, method: string, operation: Json): Omit<IntegratorCall, 'scope'> {
  const query = listOf(operation.parameters)
    .map((parameter) => resolve(root, parameter))
    .filter((parameter) => parameter.in === 'query');
  const content = objectOf(resolve(root, operation.requestBody).content);
  const schema = resolve(root, objectOf(content['application/json']).schema);
  return {
    id: String(operation.operationId ?? `${method} ${path}`),
    method: method.toUpperCase(),
    path,
    summary: String(operation.summary ?? ''),
    query: query.map(({ name }) => String(name)),
    fields: fieldsOf(root, schema),
    example: exampleOf(root, path, operation),
  };
}

function exampleOf(root: Json, path: string, operation: Json): CallExample {
  const parameters = listOf(operation.parameters).map((parameter) => resolve(root, parameter));
  const of = (place: string) =>
    parameters.filter(({ in: there, example }) => there === place && example !== undefined).map(nameAndExample);
  const query = new URLSearchParams(of('query'));
  const body = objectOf(objectOf(resolve(root, operation.requestBody).content)['application/json']).example;
  const responses = objectOf(operation.responses);
  const success = Object.keys(responses).find((status) => status.startsWith('2')) ?? '';
  const answer = objectOf(objectOf(resolve(root, responses[success]).content)['application/json']).example;
  return {
    path: fillPath(path, Object.fromEntries(of('path'))) + (query.size > 0 ? `?${query}` : ''),
    headers: {
      // Else a file's call answers with the way to it, and a program would send its key there.
      ...('303' in responses && { Accept: 'application/json' }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...Object.fromEntries(of('header')),
    },
    body,
    answer,
  };
}

const nameAndExample = ({ name, example }: Json): [string, string] => [String(name), String(example)];

/** Those of a schema, of each of its parts, and of each form that it may have, every name once. */
function fieldsOf(root: Json, schema: Json): string[] {
  const parts = [schema.allOf, schema.anyOf, schema.oneOf].flatMap(listOf);
  const own = Object.keys(objectOf(schema.properties));
  return [...new Set([...own, ...parts.flatMap((part) => fieldsOf(root, resolve(root, part)))])];
}

/** What a `$ref` inside the document points at, or the value itself. */
function resolve(root: Json, value: unknown): Json {
  const { $ref } = objectOf(value);
  if (typeof $ref !== 'string') return objectOf(value);
  const names = $ref.replace('#/', '').split('/');
  return objectOf(names.reduce<unknown>((place, name) => objectOf(place)[name], root));
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
