import * as z from 'zod/mini';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { BoxClock } from '#shared/boxes/box-clocks.ts';
import {
  BoxFact,
  Fee,
  FreeUntil,
  Happened,
  Hold,
  ReturnToPlace,
  ReturnToText,
  ToldFact,
} from '#shared/boxes/box-facts.ts';
import { Alert } from '#shared/contracts/alerts.ts';
import { Box, Readiness } from '#shared/contracts/boxes.ts';
import { Charge } from '#shared/contracts/charges.ts';
import { ClockRule } from '#shared/contracts/clock-rules.ts';
import { CustomerProfile } from '#shared/contracts/customers.ts';
import { Driver } from '#shared/contracts/drivers.ts';
import { Import, ImportedFact } from '#shared/contracts/imports.ts';
import { allContracts } from '#shared/contracts/index.ts';
import { Invoice, InvoiceDetail } from '#shared/contracts/invoices.ts';
import { NotificationSettings } from '#shared/contracts/notifications.ts';
import { OrganizationSettings } from '#shared/contracts/organization.ts';
import { Place } from '#shared/contracts/places.ts';
import { Plan } from '#shared/contracts/plans.ts';
import { ProofOfDelivery } from '#shared/contracts/proof.ts';
import { Receipt } from '#shared/contracts/receipts.ts';
import { ShipmentAnswer } from '#shared/contracts/shipment-changes.ts';
import { Stop } from '#shared/contracts/stops.ts';
import { acceptsIdempotencyKey, type Contract } from '#shared/http/contract.ts';
import { Shipment, ShipmentEvent } from '#shared/shipments/shipment.ts';
import { errorComponents, errorResponses, PROBLEMS } from './openapi-errors.ts';
import { Examples } from './openapi-examples.ts';
import { webhooksPart } from './openapi-webhooks.ts';

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** What many calls answer has a name there, so that generated clients have one type for it. */
const NAMED = {
  Box,
  BoxClock,
  BoxFact,
  ClockRule,
  Fee,
  FreeUntil,
  Happened,
  Hold,
  ImportedFact,
  ReturnToPlace,
  ReturnToText,
  ToldFact,
  Shipment,
  ShipmentAnswer,
  ShipmentEvent,
  Driver,
  Invoice,
  InvoiceDetail,
  ProofOfDelivery,
  Alert,
  Charge,
  CustomerProfile,
  Import,
  NotificationSettings,
  OrganizationSettings,
  Place,
  Plan,
  Readiness,
  Receipt,
  Stop,
};
for (const [id, schema] of Object.entries(NAMED)) z.globalRegistry.add(schema, { id });

const text = (description: string) => ({ description, schema: { type: 'string' as const } });
const count = (description: string) => ({ description, schema: { type: 'integer' as const } });

const RATE_LIMIT = {
  'RateLimit-Limit': count('Requests allowed per hour'),
  'RateLimit-Remaining': count('Requests remaining this hour'),
  'RateLimit-Reset': count('Seconds until the limit resets'),
};

/** The answer as a caller may meet it: a replay under an Idempotency-Key leaves secret fields out. */
function answerSchema({ response, secretFields }: Contract): z.core.$ZodType | undefined {
  if (secretFields.length === 0 || !response) return response;
  if (!(response instanceof z.ZodMiniObject)) throw new Error('Secret fields are those of an object');
  return z.partial(response, Object.fromEntries(secretFields.map((name) => [name, true])));
}

function assetContent({ asset }: Contract) {
  return asset && { [asset]: { schema: { type: 'string' as const } } };
}

function successResponse(contract: Contract): ZodOpenApiOperationObject['responses'] {
  const description = contract.response || contract.asset ? 'Success' : 'Success, no content';
  const headers = {
    ...(contract.paged && { Link: text('`rel="next"` if there are more results') }),
    ...(contract.integrator && RATE_LIMIT),
  };
  const schema = answerSchema(contract);
  const content = schema ? { 'application/json': { schema } } : assetContent(contract);
  const found = { [contract.success]: { description, headers, ...(content && { content }) } };
  if (!contract.download) return found;
  const link = { Location: text('A download link, valid for five minutes') };
  return { ...found, 303: { description: 'The file, unless the client accepts `application/json`', headers: link } };
}

const IDEMPOTENCY_KEY = {
  in: 'header' as const,
  name: 'Idempotency-Key',
  description: 'Repeating the request with the same body returns the first response, for 24 hours',
  schema: { type: 'string' as const, minLength: 1, maxLength: 255 },
};

function headersOf(contract: Contract): NonNullable<ZodOpenApiOperationObject['parameters']> {
  const own = Object.entries(contract.headers).map(([name, description]) => ({
    in: 'header' as const,
    name,
    ...text(description),
  }));
  return acceptsIdempotencyKey(contract) ? [...own, IDEMPOTENCY_KEY] : own;
}

function security(contract: Contract): Record<string, string[]>[] {
  const session: Record<string, string[]>[] = [{ session: [] }];
  if (contract.access.includes('anonymous')) session.unshift({});
  // Since OpenAPI 3.1 a scheme of any kind may name what it needs: here the key's scope.
  return contract.integrator ? [...session, { apiKey: [contract.integrator] }] : session;
}

function operation(area: string, contract: Contract): ZodOpenApiOperationObject {
  const { params, query } = contract;
  const body = bodyOf(contract);
  const headers = headersOf(contract);
  return {
    operationId: contract.name,
    tags: [area],
    summary: contract.summary,
    security: security(contract),
    ...(headers.length > 0 && { parameters: headers }),
    ...((params || query) && {
      requestParams: { ...(params && { path: asObject(params) }), ...(query && { query: asObject(query) }) },
    }),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { ...successResponse(contract), ...errorResponses(contract) },
  };
}

/** Keys may send less than people. */
function bodyOf({ body, integratorBody }: Contract): z.core.$ZodType | undefined {
  return body && integratorBody ? z.union([body, integratorBody]) : body;
}

/** Parameters are read name by name, so their schema has to be an object of its own. */
function asObject(schema: z.core.$ZodType): z.core.$ZodObject {
  if (schema instanceof z.core.$ZodObject) return schema;
  throw new Error('The params and query of a contract are objects');
}

/** The OpenAPI 3.1 document of every contract, as `GET /api/openapi.json` answers it. */
export function buildOpenApi(): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const { area, contract } of allContracts)
    paths[contract.path] = { ...paths[contract.path], [METHODS[contract.method]]: operation(area, contract) };
  const document = createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Quayside',
      version: '1',
      description:
        'Book, dispatch, track, and invoice shipments. Integrators send `X-API-Key`; the limit is 1,000 requests per hour. In the body of a POST, null counts as not given.',
    },
    paths,
    webhooks: webhooksPart(),
    components: {
      examples: PROBLEMS,
      responses: errorComponents(allContracts.map(({ contract }) => contract)),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
    },
  });
  const examples = new Examples(document);
  for (const { contract } of allContracts) {
    const made = document.paths?.[contract.path]?.[METHODS[contract.method]];
    if (made) examples.add(made, contract);
  }
  return document;
}
