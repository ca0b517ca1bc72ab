import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, it } from 'vitest';
import { expectedEntries } from '#infra/entries.ts';
import { enqueueOverdueTimers } from '#infra/local/enqueue-overdue-timers.ts';
import { settingsFor } from '#infra/runtime/settings.ts';

it('a start has the timers looked at once, without waiting for what they do', async () => {
  const lambda = mockClient(LambdaClient);
  lambda.on(InvokeCommand).resolves({});
  await enqueueOverdueTimers(settingsFor({ port: 1, awsPort: 2, mailPort: 3, smtpPort: 1003 }, 'data'));
  const [call, ...others] = lambda.commandCalls(InvokeCommand).map(({ args }) => args[0].input);
  expect(others).toEqual([]);
  expect(call?.InvocationType).toBe('Event');
  expect(expectedEntries().map(({ id }) => `quayside-local-${id}`)).toContain(call?.FunctionName);
});
