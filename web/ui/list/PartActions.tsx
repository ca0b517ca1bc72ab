import type { ReactNode } from 'react';
import { ConfirmAction } from '../dialog/ConfirmAction.tsx';
import DeleteOutlined from '../icon/DeleteOutlined.tsx';
import EditOutlined from '../icon/EditOutlined.tsx';
import { RowActions } from './RowActions.tsx';

interface PartActionsProps {
  /** Of the part. */
  name: string;
  /** What taking it away is called, where that is another word. */
  verb?: string;
  onEdit: () => void;
  onRemove: () => Promise<unknown>;
  /** What removing it means. */
  children: ReactNode;
}

/** Changes one part of a list, or removes it once that is confirmed. */
export function PartActions({ name, verb = 'Remove', onEdit, onRemove, children }: PartActionsProps) {
  return (
    <ConfirmAction
      title={`${verb} ${name}?`}
      confirmLabel={verb}
      isDanger
      onConfirm={onRemove}
      trigger={(ask) => (
        <RowActions
          actions={[
            { icon: EditOutlined, label: `Edit ${name}`, onClick: onEdit },
            { icon: DeleteOutlined, label: `${verb} ${name}`, onClick: ask },
          ]}
        />
      )}
    >
      {children}
    </ConfirmAction>
  );
}
