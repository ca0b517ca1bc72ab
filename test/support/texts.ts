import { inject } from 'vitest';
import * as z from 'zod/mini';

const Text = z.object({
  PhoneNumber: z.string(),
  Message: z.string(),
  MessageAttributes: z.record(z.string(), z.looseObject({})),
});
type Text = z.infer<typeof Text>;

const Texts = z.object({ sms_messages: z.record(z.string(), z.array(Text)) });

/** All text messages to a number in E.164, oldest first, as the local AWS keeps them. */
export async function textsTo(phone: string): Promise<Text[]> {
  const answer = await fetch(new URL('/_ministack/sns/sms-messages', inject('stack').awsEndpoint));
  return Texts.parse(await answer.json()).sms_messages[phone] ?? [];
}
