import {
  GetEventSourceMappingCommand,
  LambdaClient,
  ListEventSourceMappingsCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { sleep } from '#functions/base/retry.ts';
import { stageName } from '../../names.ts';

export interface StreamConsumer {
  readonly functionName: string;
  readonly mapping: string;
  readonly streamArn: string;
  /** Of the records that it could not do; empty where there is none. */
  readonly failedArn: string;
}

const lambda = () => new LambdaClient({});

/** The reader of the stream that has a name (`outbox`, `live`), in a stage. Throws where there is none. */
export async function findConsumer(name: string, stage = 'local'): Promise<StreamConsumer> {
  const FunctionName = stageName({ stage }, `workers-${name}`);
  const { EventSourceMappings = [] } = await lambda().send(new ListEventSourceMappingsCommand({ FunctionName }));
  const found = EventSourceMappings.find(({ EventSourceArn }) => EventSourceArn?.includes(':dynamodb:'));
  if (!found?.UUID || !found.EventSourceArn) throw new Error(`No stream is mapped to ${FunctionName}`);
  return {
    functionName: FunctionName,
    mapping: found.UUID,
    streamArn: found.EventSourceArn,
    failedArn: found.DestinationConfig?.OnFailure?.Destination ?? '',
  };
}

const POLL_MS = 500;
const STATE_TIMEOUT_MS = 300_000;

/** AWS takes a while for every change of a mapping, and refuses another one meanwhile. */
async function waitForMapping({ mapping, functionName }: StreamConsumer): Promise<string> {
  const end = Date.now() + STATE_TIMEOUT_MS;
  while (Date.now() < end) {
    const { State = '' } = await lambda().send(new GetEventSourceMappingCommand({ UUID: mapping }));
    if (!State.endsWith('ing')) return State;
    await sleep(POLL_MS);
  }
  throw new Error(`The event source mapping of ${functionName} has been updating for more than five minutes`);
}

async function setMappingState(reader: StreamConsumer, Enabled: boolean): Promise<void> {
  const wanted = Enabled ? 'Enabled' : 'Disabled';
  if ((await waitForMapping(reader)) === wanted) return;
  await lambda().send(new UpdateEventSourceMappingCommand({ UUID: reader.mapping, Enabled }));
  const state = await waitForMapping(reader);
  if (state !== wanted) throw new Error(`${reader.functionName} should be ${wanted} but is ${state}`);
}

/** Lets the stream call a reader again, where a recount that was killed had stopped it. */
export async function resumeConsumer(name: string, stage?: string): Promise<void> {
  await setMappingState(await findConsumer(name, stage), true);
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Works while the stream does not call a reader. Afterwards it does again, also after an error or Ctrl-C. */
export async function withConsumerPaused<T>(reader: StreamConsumer, work: () => Promise<T>): Promise<T> {
  const interrupted = Promise.withResolvers<never>();
  interrupted.promise.catch(() => undefined);
  const interrupt = (signal: string) => interrupted.reject(new Error(`Stopped by ${signal}`));
  for (const signal of SIGNALS) process.on(signal, interrupt);
  try {
    // Not broken off by a signal: what stops it could otherwise arrive after what starts it again.
    await setMappingState(reader, false);
    return await Promise.race([interrupted.promise, work()]);
  } finally {
    await setMappingState(reader, true);
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}
