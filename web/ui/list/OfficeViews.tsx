import { useId } from 'react';
import { mayChangeView } from '#shared/accounts/view-rights.ts';
import { useViewChange } from '../../lib/list/use-view-change.ts';
import type { SharedListed } from '../../lib/list/use-views.ts';
import { copying, opening } from '../../lib/list/view-steps.ts';
import { useUser } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import PushPinOutlined from '../icon/PushPinOutlined.tsx';
import SaveAlt from '../icon/SaveAlt.tsx';
import { Text } from '../page/Text.tsx';
import { SavedRow, type SavedRowProps } from './SavedRow.tsx';
import { ViewProblem } from './ViewProblem.tsx';
import { ViewRow, type ViewRowProps, ViewRows } from './ViewRow.tsx';

interface OfficeViewsProps {
  views: readonly SharedListed[];
  rowOf: <View extends SharedListed>(view: View) => SavedRowProps & { view: View };
}

/** The views of a list that the office shares, each with who shared it. */
export function OfficeViews({ views, rowOf }: OfficeViewsProps) {
  const id = useId();
  const me = useUser();
  return (
    <div>
      <Text component="h4" id={id} size="small" tone="quiet" weight={600} sx={{ mt: 0.5 }}>
        Shared
      </Text>
      <ViewRows aria-labelledby={id}>
        {views.map((view) => {
          const by = view.by.id === me.id ? 'by you' : `by ${view.by.name}`;
          const { shown, shared, onDeleted, ...row } = rowOf(view);
          return mayChangeView(view, me) ? (
            <SavedRow key={view.id} {...row} {...{ by, shown, shared, onDeleted }} />
          ) : (
            <OthersRow key={view.id} {...row} by={by} />
          );
        })}
      </ViewRows>
    </div>
  );
}

/** A view that its reader may show, open the list with, and keep as their own, but not change. */
function OthersRow(row: ViewRowProps & { view: SharedListed }) {
  const { view } = row;
  const { name, isDefault } = view;
  const { change, problem } = useViewChange();
  const keepOwn = async () => {
    if (await change(copying(view))) toast({ title: 'Saved', description: `${name} is now a view of your own, too` });
  };
  return (
    <ViewRow
      {...row}
      actions={[
        {
          icon: PushPinOutlined,
          label: `Open the list with ${name}`,
          isPressed: isDefault,
          onClick: () => void change(opening(view, !isDefault)),
        },
        { icon: SaveAlt, label: `Save ${name} as my own`, onClick: () => void keepOwn() },
      ]}
    >
      <ViewProblem text={problem} />
    </ViewRow>
  );
}
