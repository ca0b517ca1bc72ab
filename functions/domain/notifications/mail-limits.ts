/** So many calls in an hour and in a day. */
interface Pace {
  readonly hour: number;
  readonly day: number;
}

/** What one person, and one network, may make go out. Somebody unknown is only their network; an API key is a person. */
export interface MailLimit {
  /** What is counted together. */
  readonly what: string;
  readonly person?: Pace;
  readonly network: Pace;
}

const per = (hour: number, day: number): Pace => ({ hour, day });

/** Steps and edits of shipments, of which most make a message: a busy office's day, and a driver's many times over. */
const SHIPMENT: MailLimit = { what: 'shipment-mails', person: per(1500, 10_000), network: per(6000, 40_000) };
/** Of a hundred shipments at most each. */
const BULK: MailLimit = { what: 'bulk-mails', person: per(200, 1500), network: per(600, 4000) };
const INVITATION: MailLimit = { what: 'invitations', person: per(60, 200), network: per(120, 400) };
const MEETING: MailLimit = { what: 'meeting-mails', person: per(60, 300), network: per(120, 600) };
const DECISION: MailLimit = { what: 'account-decisions', person: per(300, 1000), network: per(600, 2000) };
const BILL: MailLimit = { what: 'invoice-mails', person: per(600, 3000), network: per(1500, 6000) };

/**
 * Every route that can make a mail or a text, by its contract's name. It is counted with each call, whether or not anything
 * goes out, because the one that hears 429 and the one that does not must not differ by that.
 */
export const MAIL_LIMITS: Readonly<Record<string, MailLimit>> = {
  'sign-up': { what: 'sign-up-mails', network: per(20, 100) },
  'forgot-password': { what: 'forgot-mails', network: per(20, 100) },
  'resend-confirmation': { what: 'confirmation-mails', network: per(20, 100) },
  'create-demo-request': { what: 'demo-mails', network: per(10, 40) },
  'create-booking': { what: 'booking-mails', person: per(200, 1000), network: per(600, 3000) },
  'create-shipment': SHIPMENT,
  'update-shipment': SHIPMENT,
  'report-exception': SHIPMENT,
  'reschedule-shipment': SHIPMENT,
  'record-pickup': SHIPMENT,
  'record-arrival': SHIPMENT,
  'send-message': SHIPMENT,
  'submit-proof-of-delivery': SHIPMENT,
  'auto-match-shipment': SHIPMENT,
  'bulk-assign': BULK,
  'bulk-unassign': BULK,
  'accept-plan': BULK,
  'approve-user': DECISION,
  'reject-user': DECISION,
  'invite-member': INVITATION,
  'resend-invitation': INVITATION,
  'schedule-meeting': MEETING,
  'move-meeting': MEETING,
  'cancel-meeting': MEETING,
  'accept-meeting': { what: 'meeting-answers', network: per(60, 200) },
  'decline-meeting': { what: 'meeting-answers', network: per(60, 200) },
  'send-invoice': BILL,
  'send-statement': BILL,
  // Of fifty invoices at most each.
  'remind-invoices': { what: 'bulk-reminders', person: per(30, 120), network: per(60, 240) },
  'credit-invoice': BILL,
  'create-supplement': BILL,
  'reissue-invoice': BILL,
  'test-notification-template': { what: 'template-tests', person: per(30, 100), network: per(60, 300) },
  'send-notice': { what: 'notices', person: per(60, 300), network: per(300, 1500) },
  'resend-notification': { what: 'resent-mails', person: per(120, 600), network: per(300, 1500) },
};

/** Mails to an address that somebody typed for the occasion, beside the limit of the route. */
export const STRANGER_MAILBOX_LIMIT: MailLimit = {
  what: 'stranger-mails',
  person: per(30, 100),
  network: per(60, 300),
};

/** Whatever one network makes go out without signing in, by all routes together. */
export const STRANGER_NETWORK_LIMIT: MailLimit = { what: 'mails', network: per(100, 500) };
