import { describe, expect, it } from 'vitest';
import { readFeedback } from '#functions/domain/notifications/mail-feedback.ts';

const mail = { messageId: 'ses-1', timestamp: '2026-11-21T15:00:00.000Z' };
const complainedRecipients = [{ emailAddress: 'ada@quay.example' }];
const complained = (type?: string | null) =>
  readFeedback({
    eventType: 'Complaint',
    mail,
    complaint: { complainedRecipients, ...(type !== undefined && { complaintFeedbackType: type }) },
  });

describe('a complaint about a mail', () => {
  it.each([[undefined], [null], ['abuse'], ['other'], ['something new']])('of the type %s is one', (type) => {
    expect(complained(type)).toMatchObject({ what: 'complaint', addresses: ['ada@quay.example'] });
  });

  it('that it is no spam is none', () => expect(complained('not-spam')).toBeUndefined());
});
