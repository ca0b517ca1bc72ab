import type { ServerResponse } from 'node:http';
import type { Connect } from 'vite';
import * as z from 'zod/mini';
import { listPage } from './list-page.ts';

/** Where the local system shows its text messages; nothing answers there on AWS. */
export const TEXTS_PATH = '/local/texts';

const Texts = z.object({
  sms_messages: z.record(z.string(), z.array(z.object({ PhoneNumber: z.string(), Message: z.string() }))),
});

/** The texts of each phone as its owner reads them, the newest first: the local AWS keeps no times. */
export function textsPage(listed: unknown): string {
  const { sms_messages: byPhone } = z.parse(Texts, listed);
  const phones = Object.entries(byPhone).map(([name, texts]) => ({
    name,
    lines: texts.toReversed().map(({ Message }) => Message),
  }));
  return listPage('Text Messages', 'No text messages yet', phones);
}

async function answer(aws: string, res: ServerResponse): Promise<void> {
  const listed = await fetch(new URL('/_ministack/sns/sms-messages', aws));
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Cache-Control', 'no-store');
  res.end(textsPage(await listed.json()));
}

/** Answers {@link TEXTS_PATH} from what the local AWS has sent. */
export function createTextsPage(aws: string): Connect.NextHandleFunction {
  return (req, res, next) => {
    if (req.url === TEXTS_PATH) answer(aws, res).catch(next);
    else next();
  };
}
