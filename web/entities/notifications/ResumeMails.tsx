import type { ReactNode } from 'react';
import { ConfirmAction } from '../../ui/dialog/ConfirmAction.tsx';

/** What is said of the call that lets emails go to an address again. */
export const RESUME_MESSAGES = { success: { title: 'Emails resumed' }, failure: 'Failed to resume emails' } as const;

interface ResumeMailsProps {
  /** The address, where it does not stand beside. */
  to?: string;
  onConfirm: () => Promise<unknown>;
  trigger: (ask: () => void) => ReactNode;
}

/** Asks before emails go to a marked address again. */
export function ResumeMails({ to, onConfirm, trigger }: ResumeMailsProps) {
  return (
    <ConfirmAction title="Resume emails?" confirmLabel="Resume Emails" onConfirm={onConfirm} trigger={trigger}>
      {to && `To ${to}. `}Do this only if the address is correct and its owner wants our emails. Emails that come back
      count against all our emails.
    </ConfirmAction>
  );
}
