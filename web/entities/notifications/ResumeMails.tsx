import type { ReactNode } from 'react';
import { ConfirmAction } from '../../ui/dialog/ConfirmAction.tsx';

/** What is said of the call that lets e-mails go to an address again. */
export const RESUMING = { success: { title: 'E-mails resumed' }, failure: 'Failed to resume e-mails' } as const;

interface ResumeMailsProps {
  /** The address, where it does not stand beside. */
  to?: string;
  onConfirm: () => Promise<unknown>;
  trigger: (ask: () => void) => ReactNode;
}

/** Asks before e-mails go to a marked address again. */
export function ResumeMails({ to, onConfirm, trigger }: ResumeMailsProps) {
  return (
    <ConfirmAction title="Resume e-mails?" confirmLabel="Resume E-mails" onConfirm={onConfirm} trigger={trigger}>
      {to && `To ${to}. `}Do this only if the address is correct and its owner wants our e-mails. E-mails that come back
      count against all of ours.
    </ConfirmAction>
  );
}
