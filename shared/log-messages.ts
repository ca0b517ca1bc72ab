/** What send-mail logs while SES does not know the sender or, in its sandbox, the recipient; an alarm counts these lines. */
export const UNVERIFIED = 'mail waits for a verified address';
