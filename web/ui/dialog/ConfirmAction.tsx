import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface ConfirmActionProps {
  title: string;
  confirmLabel: string;
  closeLabel?: string;
  isDanger?: boolean;
  /** Does it; the dialog is busy until it has ended, and closes then. */
  onConfirm: () => Promise<unknown>;
  /** What asks for it, e.g. a button; pressed, it opens the question. */
  trigger: (ask: () => void) => ReactNode;
  children: ReactNode;
}

/** Something that cannot be undone, with the question before it. */
export function ConfirmAction({ onConfirm, trigger, ...question }: ConfirmActionProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle');
  const confirm = async () => {
    setState('busy');
    await onConfirm().finally(() => setState('idle'));
  };
  return (
    <>
      {trigger(() => setState('asking'))}
      <ConfirmDialog
        {...question}
        open={state !== 'idle'}
        isBusy={state === 'busy'}
        onConfirm={() => void confirm()}
        onClose={() => setState('idle')}
      />
    </>
  );
}
