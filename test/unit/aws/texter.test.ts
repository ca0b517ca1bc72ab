import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it, vi } from 'vitest';
import { sendText } from '#functions/aws/texter.ts';

const sns = mockClient(SNSClient);
beforeEach(() => {
  sns.reset();
  sns.on(PublishCommand).resolves({ MessageId: 'one' });
});

async function attributesFrom(from: string): Promise<unknown> {
  vi.stubEnv('TEXT_FROM', from);
  expect(await sendText('+12015550142', 'Your shipment is near', 0.05)).toBe('one');
  return sns.commandCalls(PublishCommand)[0]?.args[0].input.MessageAttributes;
}

const ALWAYS = {
  'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' },
  'AWS.SNS.SMS.MaxPrice': { DataType: 'Number', StringValue: '0.05' },
};

it.each([
  ['', {}],
  ['+18005550100', { 'AWS.MM.SMS.OriginationNumber': { DataType: 'String', StringValue: '+18005550100' } }],
  ['QUAYSIDE', { 'AWS.SNS.SMS.SenderID': { DataType: 'String', StringValue: 'QUAYSIDE' } }],
])('a text comes from what the deployment was told: %j', async (from, attribute) => {
  expect(await attributesFrom(from)).toEqual({ ...ALWAYS, ...attribute });
});
