import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it, vi } from 'vitest';
import { type OutgoingMail, sendMail } from '#functions/aws/mailer.ts';

const ses = mockClient(SESClient);

beforeEach(() => {
  ses.reset();
  ses.on(SendRawEmailCommand).resolves({ MessageId: 'ses-1' });
  vi.stubEnv('SENDER', 'no-reply@quay.example');
  vi.stubEnv('MAIL_SET', 'quayside-test-mail');
});

async function sent(more: Partial<OutgoingMail>) {
  const to = { name: 'Joanna Rivers', address: 'joanna@kestrel.com' };
  await sendMail({
    subject: 'Invoice',
    html: '<p>Hello</p>',
    text: 'Hello',
    to,
    fromName: 'Quay',
    name: 'evt_1.a',
    ...more,
  });
  const input = ses.commandCalls(SendRawEmailCommand)[0]?.args[0].input;
  return { raw: Buffer.from(input?.RawMessage?.Data ?? []).toString(), destinations: input?.Destinations };
}

const partsOf = (raw: string) =>
  raw
    .split(/^--.*$/m)
    .map((part) => part.trim())
    .filter((part) => /^content-type/im.test(part.split(/\r?\n\r?\n/)[0] ?? ''));

it('sends a file with the mail, byte for byte, under its name, to the recipient alone', async () => {
  const content = Uint8Array.from({ length: 700 }, (_, at) => (at * 31) % 256);
  const { raw, destinations } = await sent({
    attachments: [{ filename: 'INV-2026-000007 Łódź.pdf', contentType: 'application/pdf', content }],
  });
  expect(destinations).toEqual(['joanna@kestrel.com']);
  const file = partsOf(raw).find((part) => part.includes('application/pdf'));
  expect(file).toMatch(/content-disposition: attachment/i);
  expect(file).toContain("filename*0*=utf-8''INV-2026-000007%20%C5%81%C3%B3d%C5%BA.pdf");
  const body = file?.split(/\r?\n\r?\n/)[1] ?? '';
  expect(Buffer.from(body, 'base64').equals(Buffer.from(content))).toBe(true);
});

it('sends a calendar text both as an alternative of the words and as a file', async () => {
  const content = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
  const { raw } = await sent({ calendar: { method: 'REQUEST', content } });
  const types = [...raw.matchAll(/^content-type: ([^;\r\n]+)/gim)].map(([, type]) => type);
  expect(types).toEqual(
    expect.arrayContaining(['multipart/alternative', 'text/plain', 'text/html', 'text/calendar', 'application/ics']),
  );
  expect(raw).toMatch(/text\/calendar;[\s\S]*?method=REQUEST/i);
});

it('says where an answer goes, where somebody reads it', async () => {
  expect((await sent({ replyTo: 'billing@quay.example' })).raw).toContain('Reply-To: Quay <billing@quay.example>');
  ses.resetHistory();
  expect((await sent({})).raw).not.toMatch(/^reply-to/im);
});

it('never makes the composer open a file or an address', async () => {
  const { raw } = await sent({ html: '<img src="/etc/hostname"><img src="https://example.com/a.png">' });
  expect(raw).not.toContain('multipart/related');
});
