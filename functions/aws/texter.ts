import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { lazyClient } from '#functions/base/aws-client.ts';
import { optionalEnv } from '#functions/base/env.ts';

const sns = lazyClient((common) => new SNSClient(common), { timeout: 8000, attempts: 3 });

/** What SNS says when trying again cannot help: the number is none, or its owner has answered STOP. */
const PERMANENT_ERRORS = new Set([
  'InvalidParameter',
  'InvalidParameterException',
  'InvalidParameterValueException',
  'OptedOut',
]);

/** True when SNS refused a text for good. */
export function isPermanentTextFailure(error: unknown): boolean {
  return error instanceof Error && PERMANENT_ERRORS.has(error.name);
}

/** What a text comes from, where a country asks for something that is registered. Without it SNS takes what the account has. */
function originationIdentity() {
  const from = optionalEnv('TEXT_FROM');
  if (!from) return {};
  const attribute = from.startsWith('+') ? 'AWS.MM.SMS.OriginationNumber' : 'AWS.SNS.SMS.SenderID';
  return { [attribute]: { DataType: 'String', StringValue: from } };
}

/** Sends a text message and returns the id that SNS gave it. `phone` is in E.164; one that costs more than `maxPrice` dollars is not sent. */
export async function sendText(phone: string, text: string, maxPrice: number): Promise<string> {
  const answer = await sns().send(
    new PublishCommand({
      PhoneNumber: phone,
      Message: text,
      MessageAttributes: {
        'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' },
        'AWS.SNS.SMS.MaxPrice': { DataType: 'Number', StringValue: maxPrice.toFixed(2) },
        ...originationIdentity(),
      },
    }),
  );
  return answer.MessageId ?? '';
}
