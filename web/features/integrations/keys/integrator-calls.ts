export interface IntegratorCall {
  id: string;
  method: string;
  path: string;
  summary: string;
  query: string[];
  fields: string[];
}

type Json = Record<string, unknown>;
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** The documented calls first, in this order (specification 2, section 7). */
const FIRST = ['list-shipments', 'create-shipment', 'update-shipment', 'list-drivers', 'update-driver-location'];

/** The calls of an OpenAPI document that take an API key. */
export function integratorCalls(document: unknown): IntegratorCall[] {
  const root = objectOf(document);
  const calls = Object.entries(objectOf(root.paths)).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = objectOf(objectOf(item)[method]);
      return takesKey(operation) ? [callOf(root, path, method, operation)] : [];
    }),
  );
  return calls.sort((a, b) => rankOf(a) - rankOf(b) || a.path.localeCompare(b.path));
}

function rankOf({ id }: IntegratorCall): number {
  const rank = FIRST.indexOf(id);
  return rank < 0 ? FIRST.length : rank;
}

function takesKey({ security }: Json): boolean {
  return listOf(security).some((option) => 'apiKey' in objectOf(option));
}

function callOf(root: Json, path: string, method: string, operation: Json): IntegratorCall {
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
    fields: Object.keys(objectOf(schema.properties)),
  };
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
