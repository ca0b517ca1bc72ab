import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { useViewChange } from '../../lib/list/use-view-change.ts';
import type { SharedListed } from '../../lib/list/use-views.ts';
import { changing, isShownSo, removing, type ShownView, type ViewDraft } from '../../lib/list/view-steps.ts';
import DeleteOutlined from '../icon/DeleteOutlined.tsx';
import EditOutlined from '../icon/EditOutlined.tsx';
import { ViewName } from './ViewName.tsx';
import { ViewRow, type ViewRowProps } from './ViewRow.tsx';

export interface SavedRowProps extends ViewRowProps {
  /** How the list is shown now. */
  shown: ShownView;
  /** What is shared with this person, if anything may be. */
  shared: readonly SharedListed[] | undefined;
  onDeleted: () => void;
}

/** A view that its reader may change. */
export function SavedRow({ shown, shared, onDeleted, ...row }: SavedRowProps) {
  const { view } = row;
  const { name } = view;
  const [isEdited, setEdited] = useState(false);
  const { change, isBusy, problem } = useViewChange();
  const save = async (draft: ViewDraft) => {
    const isDone = await change(changing(view, draft, shown, shared ?? []));
    if (isDone) setEdited(false);
    return isDone;
  };
  const remove = async () => {
    if (await change(removing(view))) onDeleted();
  };
  return (
    <ViewRow
      {...row}
      actions={[
        { icon: EditOutlined, label: t('Change {name}', { name }), onClick: () => setEdited(!isEdited) },
        {
          icon: DeleteOutlined,
          label: t('Delete {name}', { name }),
          isDanger: true,
          onClick: () => void remove(),
        },
      ]}
    >
      {isEdited && (
        <ViewName
          label={t('Name')}
          {...{ view, isBusy, problem }}
          canShare={shared !== undefined}
          isOther={!isShownSo(view, shown)}
          onSave={save}
        />
      )}
    </ViewRow>
  );
}
