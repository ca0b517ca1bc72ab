import { EXAMPLE_IDS, TRACKING_NUMBER } from '#shared/http/example-ids.ts';

/** As much of a JSON schema as examples are made of. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  format?: string;
  pattern?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  exclusiveMinimum?: number;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
}

const AT = '2026-12-01T13:20:05.000Z';
const DAY = '2026-12-01';
const PLACE_ID = 'plc_01JD8Q1B5C7M2N4P6R8T0V3W5X';
const BOX_ID = 'box_01JD8Q1B5C7M2N4P6R8T0V3W5X';
const TOKEN = 'q3J8mT5wZ1xK7vB2nR9cL4pS6dF0gH8jY1uE5aW3iQk';
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** What a field of this name holds in the examples. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  trackingNumber: TRACKING_NUMBER,
  customerId: EXAMPLE_IDS.customer,
  shipmentId: EXAMPLE_IDS.shipment,
  driverId: EXAMPLE_IDS.driver,
  stopKey: `${EXAMPLE_IDS.shipment}:pickup`,
  invoiceId: EXAMPLE_IDS.invoice,
  username: 'dana.whitfield',
  identifier: 'dana.whitfield',
  password: 'a good long password',
  currentPassword: 'a good long password',
  newPassword: 'another good long password',
  firstName: 'Dana',
  lastName: 'Whitfield',
  name: 'Dana Whitfield',
  customerName: 'Jane Roe',
  company: 'Keystone Cold Storage',
  phone: '(201) 555-0142',
  customerPhone: '(555) 010-4242',
  vehicleNumber: 'NJ 4821',
  token: TOKEN,
  timezone: 'America/New_York',
  zone: 'America/New_York',
  list: 'shipments',
  code: 'chassis',
  state: 'NJ',
  city: 'Newark',
  year: '2026',
  pickupPlaceId: PLACE_ID,
  deliveryPlaceId: PLACE_ID,
  placeId: PLACE_ID,
  terminalId: PLACE_ID,
  boxId: BOX_ID,
  subdomain: 'harborlink',
  primaryColor: '#f59e0b',
  secondaryColor: '#1e293b',
  pickupCity: 'Newark',
  deliveryCity: 'Hartford',
  pickupAddress: '1210 Corbin St',
  deliveryAddress: '410 Locust Street',
  containerNumber: 'MSCU6639871',
  sealNumber: 'ML-US 0487213',
  customerReference: 'KCS-40812',
  purchaseOrderNumber: 'PO 118834',
  pickupState: 'NJ',
  pickupZip: '07114',
  deliveryState: 'CT',
  deliveryZip: '06114',
  weight: '18400',
  invoiceNumber: 'INV-2026-000148',
  latitude: 40.684,
  longitude: -74.151,
  url: 'https://example.com/hooks/quayside',
  endpoint: 'https://push.example.com/device',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
  applicationServerKey: `B${'A'.repeat(86)}`,
  recipientSignature: PICTURE,
  reason: 'The consignee asked for it',
  errorName: 'TypeError',
  screen: 'dispatch',
  build: 'index-Dq3kX9aB.js',
  digest: '9f86d081884c7d65',
  position: 'DispatchPage-C1m2Qx7v.js:1:20345',
  q: 'Keystone',
  cursor: 'eyJQSyI6IlNIUCJ9',
  limit: 50,
  upTo: `${AT}#evt_01JD8Q4M9X2KD8VNT5R3W7E6YC`,
  key: `qs_${TOKEN}`,
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  secretHint: 'LaSw',
  picture: 'data:image/png;base64,iVBORw0KGgo=',
};

/** Hours of a day begin and end at other times. */
const TIME_OF_DAY = '^([01]\\d|2[0-3]):[0-5]\\d$';

const BY_FORMAT: Readonly<Record<string, string>> = {
  email: 'dana.whitfield@example.com',
  'date-time': AT,
  date: DAY,
  uri: 'https://example.com/',
};

const INSTANT = /(At|Time|Update|meetingDate|timestamp|at|since|start|end)$/;
const CALENDAR_DAY = /(Date|Delivery|day|Day)$/;

/** What the ids of a path's subject begin with; all others are a shipment's. */
const SUBJECTS: Readonly<Record<string, string>> = {
  customers: EXAMPLE_IDS.customer,
  drivers: EXAMPLE_IDS.driver,
  invoices: EXAMPLE_IDS.invoice,
  places: PLACE_ID,
  boxes: BOX_ID,
  'clock-rules': 'rul_01JD8Q1B5C7M2N4P6R8T0V3W5X',
  keys: 'key_01JD8Q1B5C7M2N4P6R8T0V3W5X',
  webhooks: 'whk_01JD8Q1B5C7M2N4P6R8T0V3W5X',
  meetings: 'mtg_01JD8Q1B5C7M2N4P6R8T0V3W5X',
  'demo-requests': 'dem_01JD8Q1B5C7M2N4P6R8T0V3W5X',
  organization: 'usr_01JD8Q1B5C7M2N4P6R8T0V3W5X',
  auth: 'usr_01JD8Q1B5C7M2N4P6R8T0V3W5X',
};

function textFor(name: string, path: string): string {
  if (name === 'id') return SUBJECTS[path.split('/')[2] ?? ''] ?? EXAMPLE_IDS.shipment;
  if (/.Id$/.test(name)) return EXAMPLE_IDS.shipment;
  if (/mail$/i.test(name)) return BY_FORMAT.email ?? '';
  if (INSTANT.test(name)) return AT;
  // Rules hold from a day on; hours of a place begin at a time.
  const isDay = CALENDAR_DAY.test(name) || (name === 'from' && path.includes('clock-rules'));
  return isDay ? DAY : 'Free text';
}

function isOfType({ type }: Schema, value: unknown): boolean {
  const types = [type ?? []].flat();
  if (types.length === 0) return false;
  if (typeof value === 'number') return types.includes('number') || types.includes('integer');
  return types.includes(typeof value);
}

function numberFor({ minimum, exclusiveMinimum, type }: Schema): number {
  if (exclusiveMinimum !== undefined) return type === 'integer' ? exclusiveMinimum + 1 : exclusiveMinimum + 0.5;
  return Math.max(1, minimum ?? 1);
}

/** Makes a believable value of a schema: of objects what has to be there, of lists one. */
export class Samples {
  private readonly named: Readonly<Record<string, Schema>>;
  private readonly path: string;
  private readonly wanted: readonly string[];

  /** `wanted`: fields that are made though they need not be there. */
  constructor(named: Readonly<Record<string, Schema>>, path: string, wanted: readonly string[]) {
    this.named = named;
    this.path = path;
    this.wanted = wanted;
  }

  of(schema: Schema, name = ''): unknown {
    const { $ref, anyOf, oneOf, allOf } = schema;
    if ($ref) return this.of(this.named[$ref.replace(/.*\//, '')] ?? {}, name);
    if (schema.pattern === TIME_OF_DAY) return name === 'from' ? '06:00' : '14:00';
    if ('const' in schema) return schema.const;
    if (schema.enum) return schema.enum[0];
    const known = BY_NAME[name];
    if (known !== undefined && isOfType(schema, known)) return known;
    const [first] = anyOf ?? oneOf ?? [];
    if (first) return this.of(first, name);
    if (allOf) return Object.assign({}, ...allOf.map((part) => this.of(part, name)));
    return this.ofType(schema, name);
  }

  private ofType(schema: Schema, name: string): unknown {
    const [type] = [schema.type ?? []].flat();
    if (schema.default !== undefined) return schema.default;
    if (type === 'string') return (schema.format && BY_FORMAT[schema.format]) || textFor(name, this.path);
    if (type === 'number' || type === 'integer') return numberFor(schema);
    if (type === 'boolean') return true;
    if (type === 'array') return this.list(schema, name);
    return type === 'object' || schema.properties ? this.object(schema) : undefined;
  }

  private list({ items, prefixItems }: Schema, name: string): unknown[] {
    if (prefixItems) return prefixItems.map((item) => this.of(item, name));
    return items ? [this.of(items, name.replace(/s$/, ''))] : [];
  }

  private object({ properties = {}, required = [], ...rest }: Schema): Record<string, unknown> {
    const { propertyNames, additionalProperties } = rest;
    if (propertyNames?.enum && typeof additionalProperties === 'object')
      return Object.fromEntries(propertyNames.enum.map((name) => [name, this.of(additionalProperties, String(name))]));
    const known = Object.keys(properties);
    const wanted = known.filter((name) => required.includes(name) || this.wanted.includes(name));
    const names = wanted.length > 0 ? wanted : known.slice(0, 1);
    return Object.fromEntries(names.map((name) => [name, this.of(properties[name] ?? {}, name)]));
  }
}
