import type * as z from 'zod/mini';
import type { Caller } from '#shared/accounts/permissions.ts';
import type { KeyScope } from '#shared/integrations/key-scopes.ts';
import type { ErrorCode } from './errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = z.core.$ZodType;
export type AssetType = 'text/css; charset=utf-8' | 'image/png';

/** `/api/shipments/{id}` gives `'id'`. */
type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** CDK route, handler, web client, OpenAPI document and role matrix come from it; no path is written anywhere else. */
export interface Contract<
  Path extends string = string,
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema | undefined = Schema | undefined,
> {
  /** Kebab-case verb and noun; also the handler's file name and the Lambda's name. */
  readonly name: string;
  readonly method: Method;
  readonly path: Path;
  readonly summary: string;
  /** Roles that may call it. `anonymous` in the list makes the session optional. Rows are narrowed further by the domain. */
  readonly access: readonly Caller[];
  /** Staff may call it, too, while the organization has this setting on; its handler asks (`alsoLets`). */
  readonly staffWhile?: 'staffSeesInvoices';
  /** The scope that an API key needs for it (through the REST API); without one no key may call it. */
  readonly integrator?: KeyScope;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Body schema for API keys where it differs (the documented call may ask for less). */
  readonly integratorBody?: Schema;
  /** Without one the call answers 204, or an asset. */
  readonly response: Response;
  readonly success: 200 | 201 | 202 | 204;
  /** Errors beyond the ones every call can answer (400, 401, 403, 404, 415, 422, 429, 5xx). */
  readonly errors: readonly ErrorCode[];
  /** Bytes; 1 MB unless stated. */
  readonly bodyLimit: number;
  /** `off` where an answer must never be replayed (sign-in). */
  readonly idempotency: 'on' | 'off';
  /** Left out when an answer is replayed. */
  readonly secretFields: readonly string[];
  /** Beyond the usual: name and what it is for. */
  readonly headers: Readonly<Record<string, string>>;
  /** Also posted as a form, by mail programs; what stands in it says nothing. */
  readonly takesForm?: true;
  /** The answer is a page: `limit` and `cursor` in, `Link: rel="next"` out. */
  readonly paged: boolean;
  /** The answer is a file: 303 to its link, or with `Accept: application/json` a {@link DownloadLink}. */
  readonly download: boolean;
  /** The answer is a text or a picture of this type, which the edge and browsers may keep a while. */
  readonly asset?: AssetType;
  /** Lambda settings other than {@link DEFAULT_RUNTIME}. */
  readonly runtime: { readonly memory?: number; readonly timeout?: number };
}

type Defined<
  Path extends string,
  M extends Method,
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Response extends Schema | undefined,
  Download extends boolean,
> = {
  name: string;
  method: M;
  path: Path;
  summary: string;
  access: readonly Caller[];
  staffWhile?: 'staffSeesInvoices';
  integrator?: KeyScope;
  integratorBody?: Schema;
  query?: Query;
  response?: Response;
  success?: 200 | 201 | 202 | 204;
  errors?: readonly ErrorCode[];
  bodyLimit?: number;
  idempotency?: 'on' | 'off';
  secretFields?: readonly string[];
  headers?: Readonly<Record<string, string>>;
  takesForm?: true;
  paged?: boolean;
  download?: Download;
  asset?: AssetType;
  runtime?: { memory?: number; timeout?: number };
} & (PathNames<Path> extends never ? { params?: never } : { params: Params & ParamsFor<Path> }) &
  (M extends 'GET' | 'DELETE' ? { body?: never } : { body?: Body });

type ParamsFor<Path extends string> = z.core.$ZodType<Record<PathNames<Path>, string>>;

/** Memory in MB, timeout in seconds. */
export const DEFAULT_RUNTIME = { memory: 512, timeout: 10 } as const;

/** Bytes. */
export const DEFAULT_BODY_LIMIT = 1_000_000;
const made = new WeakSet<object>();

/** The types ask for `params` exactly when the path has `{x}` and refuse `body` on GET and DELETE. */
export function defineContract<
  const Path extends string,
  const M extends Method,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Response extends Schema | undefined = undefined,
  const Download extends boolean = false,
>(
  defined: Defined<Path, M, Params, Query, Body, Response, Download>,
): Contract<Path, Params, Query, Body, Response> & { readonly download: Download } {
  const contract = {
    errors: [],
    bodyLimit: DEFAULT_BODY_LIMIT,
    idempotency: 'on',
    secretFields: [],
    headers: {},
    paged: false,
    download: false,
    runtime: {},
    success: defined.response || defined.asset ? 200 : 204,
    ...defined,
  } as unknown as Contract<Path, Params, Query, Body, Response> & { readonly download: Download };
  made.add(contract);
  return contract;
}

/** True for calls that an Idempotency-Key lets be sent twice. */
export function acceptsIdempotencyKey({ method, idempotency }: Pick<Contract, 'method' | 'idempotency'>): boolean {
  return method === 'POST' && idempotency === 'on';
}

/** True for values made by {@link defineContract}; a contracts module also exports schemas. */
export function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && made.has(value);
}

export type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

/** Undefined for 204. */
export type Answer<C extends Contract> = Output<C['response']>;

/** Only the parts that the contract has. */
export type CallRequest<C extends Contract> = (C['params'] extends Schema ? { params: Input<C['params']> } : unknown) &
  (C['query'] extends Schema ? { query?: Input<C['query']> } : unknown) &
  (C['body'] extends Schema ? { body: Input<C['body']> } : unknown);

/** The path with its parameters filled in and escaped: `fillPath('/a/{id}', { id: 'x' })` gives `/a/x`. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
