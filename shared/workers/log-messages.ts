/** What send-mail logs while SES does not know the sender or, in its sandbox, the recipient; an alarm counts these lines. */
export const UNVERIFIED = 'mail waits for a verified address';

/** What sends a message logs once its queue brings it no more; an alarm counts these lines. */
export const GIVEN_UP = 'a message was given up';

/** What a reader of the stream logs of a record that makes no change of it; an alarm counts these lines. */
export const UNREADABLE = 'a record of the stream cannot be read';

/** What report-page-error logs for an error of a page; an alarm counts these lines. */
export const PAGE_ERROR = 'a page had an error';
/** A day's routes are spent, so arrivals are reckoned on a straight line until the next. */
export const ROUTES_SPENT = 'no more routes are asked for today';
