/** What send-mail logs while SES does not know the sender or, in its sandbox, the recipient; an alarm counts these lines. */
export const UNVERIFIED = 'mail waits for a verified address';

/** What report-page-error logs for an error of a page; an alarm counts these lines. */
export const PAGE_ERROR = 'a page had an error';
