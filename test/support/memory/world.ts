import { APIGatewayClient, CreateApiKeyCommand } from '@aws-sdk/client-api-gateway';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { mockClient } from 'aws-sdk-client-mock';
import { createTransport } from 'nodemailer';
import { afterAll, inject } from 'vitest';
import '../hashed-once.ts';
import { startBuckets } from './bucket.ts';
import { keepConditions, noteConditions } from './conditions.ts';
import { VARIABLES } from './environment.ts';
import { startServer } from './server.ts';
import { startSockets } from './sockets.ts';
import { MemoryTable } from './table.ts';
import { count } from './usage.ts';
import { startWorkers } from './workers.ts';

/** One answer holds a megabyte at most, which is about so many rows. */
const MOST_ROWS = 1000;

/** What goes out arrives in a mailbox, as on the local system. */
function startMails(): void {
  const transport = createTransport({ host: '127.0.0.1', port: inject('smtpPort'), ignoreTLS: true });
  mockClient(SESClient)
    .on(SendRawEmailCommand)
    .callsFake(async ({ RawMessage, Source, Destinations }) => {
      await transport.sendMail({ raw: Buffer.from(RawMessage.Data), envelope: { from: Source, to: Destinations } });
      return { MessageId: crypto.randomUUID() };
    });
}

function startTable(): MemoryTable {
  const table = new MemoryTable();
  table.mostRows = MOST_ROWS;
  // As over the wire: nobody holds what lies in the table.
  table.around = (call, called) => {
    count(called);
    noteConditions(called);
    Object.assign(called.input, structuredClone(called.input));
    return structuredClone(call());
  };
  return table;
}

/**
 * The whole product in this process, once: handlers behind addresses, workers behind the stream of a table in memory and
 * behind queues. What is of AWS itself (rights, its API Gateway, its own expressions) is for tests on the deployed system.
 */
async function startWorld(): Promise<string> {
  const url = await startServer();
  Object.assign(process.env, VARIABLES, { AWS_ENDPOINT_URL: url });
  const table = startTable();
  startBuckets();
  startSockets();
  startMails();
  mockClient(SNSClient).on(PublishCommand).resolves({ MessageId: 'text' });
  mockClient(SSMClient)
    .on(GetParameterCommand)
    .resolves({ Parameter: { Value: url } });
  mockClient(APIGatewayClient).on(CreateApiKeyCommand).resolves({ id: 'gateway-key' });
  await startWorkers(table);
  return url;
}

declare global {
  var memoryWorld: Promise<string> | undefined;
}

globalThis.memoryWorld ??= startWorld();
const url = await globalThis.memoryWorld;
// Each worker has a system of its own.
const variables = { ...VARIABLES, AWS_ENDPOINT_URL: url };
Object.assign(inject('stack'), { url, awsEndpoint: url, variables });
afterAll(() => keepConditions('product'));
