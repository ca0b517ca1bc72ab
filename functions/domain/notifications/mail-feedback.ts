import * as z from 'zod/mini';

const Recipients = z.array(z.object({ emailAddress: z.string() }));

/** What SES tells of a mail by SNS, of a configuration set (`eventType`) or of an identity (`notificationType`). */
const Told = z.looseObject({
  eventType: z.optional(z.string()),
  notificationType: z.optional(z.string()),
  mail: z.looseObject({ messageId: z.string(), timestamp: z.string() }),
  bounce: z.optional(z.looseObject({ bounceType: z.string(), bouncedRecipients: Recipients })),
  complaint: z.optional(
    z.looseObject({ complainedRecipients: Recipients, complaintFeedbackType: z.optional(z.nullable(z.string())) }),
  ),
});

export interface MailFeedback {
  messageId: string;
  sentAt: string;
  /** `returned` by a mailbox that may take the next one. */
  what: 'delivered' | 'returned' | 'bounce' | 'complaint';
  addresses: string[];
}

const addressesOf = (recipients: z.infer<typeof Recipients>) => recipients.map(({ emailAddress }) => emailAddress);

/** Reads what SES tells; undefined for what says nothing of a mail's end. Throws for what is no message of SES. */
export function readFeedback(body: unknown): MailFeedback | undefined {
  const { mail, bounce, complaint, ...told } = z.parse(Told, body);
  const about = { messageId: mail.messageId, sentAt: mail.timestamp };
  const kind = told.eventType ?? told.notificationType;
  if (kind === 'Delivery') return { ...about, what: 'delivered', addresses: [] };
  // Somebody took a mail out of the spam (RFC 6430).
  if (complaint?.complaintFeedbackType === 'not-spam') return undefined;
  if (kind === 'Complaint' && complaint)
    return { ...about, what: 'complaint', addresses: addressesOf(complaint.complainedRecipients) };
  if (kind !== 'Bounce' || !bounce) return undefined;
  const what = bounce.bounceType === 'Permanent' ? 'bounce' : 'returned';
  return { ...about, what, addresses: addressesOf(bounce.bouncedRecipients) };
}
