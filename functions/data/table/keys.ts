import { sha256 } from '#functions/base/secrets.ts';

/**
 * Every key in the table; nothing else knows how one is written. `docs/data-model.md` says what each list asks.
 * `A` marks an aggregate's main item.
 */
export interface Key {
  PK: string;
  SK: string;
}
export type IndexName = 'G1' | 'G2' | 'G3' | 'G4';
export type IndexKeys = Partial<Record<`${IndexName}PK` | `${IndexName}SK`, string>>;

const main = (PK: string): Key => ({ PK, SK: 'A' });

/** Bytes of somebody's text in a partition key, of which the table takes 2,048. */
const LONGEST = 1500;

/** A text for a key; one that is too long, as some grow when case and look-alikes are evened out, by its digest. */
const fitting = (text: string) => (Buffer.byteLength(text) > LONGEST ? `sha256#${sha256(text)}` : text);

export const keys = {
  shipment: (id: string) => main(`SHP#${id}`),
  event: (subjectId: string, eventId: string): Key => ({ PK: keys.subject(subjectId), SK: `EVT#${eventId}` }),
  proof: (shipmentId: string): Key => ({ PK: `SHP#${shipmentId}`, SK: 'PROOF' }),
  sendLog: (shipmentId: string, eventId: string, channel: string, recipient: string): Key => ({
    PK: `SHP#${shipmentId}`,
    SK: `LOG#${eventId}#${channel}#${recipient}`,
  }),
  userSendLog: (userId: string, eventId: string): Key => ({ PK: `USR#${userId}`, SK: `LOG#${eventId}` }),
  trackingNumber: (number: string) => main(`TRK#${number}`),
  /** One item per shipment that names a container, so that its number can be looked up. */
  container: (number: string, shipmentId: string): Key => ({ PK: `CTN#${number.toUpperCase()}`, SK: shipmentId }),
  driver: (id: string) => main(`DRV#${id}`),
  position: (driverId: string): Key => ({ PK: `DRV#${driverId}`, SK: 'POS' }),
  /** One item per driver and ten minutes holds that time's points. */
  trail: (driverId: string, day: string, slot: string): Key => ({ PK: `TRL#${driverId}#${day}`, SK: slot }),
  customer: (id: string) => main(`CUS#${id}`),
  customerSums: (id: string): Key => ({ PK: `CUS#${id}`, SK: 'SUM' }),
  user: (id: string) => main(`USR#${id}`),
  session: (userId: string, hash: string): Key => ({ PK: `USR#${userId}`, SK: `SES#${hash}` }),
  connection: (userId: string, connectionId: string): Key => ({ PK: `USR#${userId}`, SK: `CON#${connectionId}` }),
  unique: (kind: 'username' | 'email' | 'customer-email' | 'driver-email', value: string) =>
    main(`UNQ#${kind}#${fitting(value)}`),
  invoice: (id: string) => main(`INV#${id}`),
  apiKey: (hash: string) => main(`KEY#${hash}`),
  apiKeyHour: (hash: string, hour: string): Key => ({ PK: `KEY#${hash}`, SK: `H#${hour}` }),
  statsTotal: (): Key => ({ PK: 'STATS', SK: 'TOTAL' }),
  statsDay: (day: string): Key => ({ PK: 'STATS', SK: `DAY#${day}` }),
  settings: (): Key => ({ PK: 'ORG', SK: 'SETTINGS' }),
  invoiceCounter: (year: number) => main(`CTR#INV#${year}`),
  /** How many accounts wait for approval. */
  userCounts: () => main('CTR#USR'),
  /** Failures to sign in, in a row, by account or by address. */
  signInFailures: (who: string) => main(`RATE#sign-in#${who}`),
  idempotency: (caller: string, hash: string) => main(`IDM#${caller}#${hash}`),
  rateWindow: (what: string, who: string, window: string) => main(`RATE#${what}#${who}#${window}`),
  done: (consumer: string, eventId: string) => main(`DONE#${consumer}#${eventId}`),
  linkToken: (hash: string) => main(`TOK#${hash}`),
  /** The partition of whatever an event is about, told by its id's prefix. */
  subject: (id: string): string => {
    const [prefix] = id.split('_');
    const kind = SUBJECTS[prefix ?? ''];
    if (!kind) throw new Error('No partition for this kind of id');
    return `${kind}#${id}`;
  },
};

const SUBJECTS: Record<string, string> = { shp: 'SHP', drv: 'DRV', cus: 'CUS', usr: 'USR', inv: 'INV', key: 'APIKEY' };

/** Partitions of the indexes, and how their sort keys begin. */
export const indexes = {
  shipments: 'SHP',
  byCustomer: (customerId: string) => `CUS#${customerId}`,
  byDriver: (driverId: string) => `DRV#${driverId}`,
  /** Shipments by where they stand: pending, live (assigned, picked up, in transit), delivered, cancelled. */
  queue: (name: 'pending' | 'live' | 'delivered' | 'cancelled') => `Q#${name}`,
  drivers: 'DRV',
  customers: 'CUS',
  users: (status: 'pending' | 'active') => `USR#${status}`,
  connections: 'CON',
  invoices: 'INV',
  due: 'Q#due',
  apiKeys: 'KEY',
  auditDay: (day: string) => `AUD#${day}`,
  auditActor: (actorId: string) => `ACT#${actorId}`,
};
