import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '#shared/i18n/t.ts';
import type { Arrangement } from '../../lib/list/use-list-view.ts';
import { useViewChange } from '../../lib/list/use-view-change.ts';
import { type ListedView, queryOf, useShowView, useViews } from '../../lib/list/use-views.ts';
import { restoring, saving, type ViewDraft } from '../../lib/list/view-steps.ts';
import { LoadError } from '../page/LoadError.tsx';
import { Row } from '../page/Row.tsx';
import { Stack } from '../page/Stack.tsx';
import { Text } from '../page/Text.tsx';
import { OfficeViews } from './OfficeViews.tsx';
import { SavedRow } from './SavedRow.tsx';
import { ViewName } from './ViewName.tsx';
import { ViewProblem } from './ViewProblem.tsx';
import { ViewRows } from './ViewRow.tsx';

interface SavedViewsProps {
  view: Pick<Arrangement, 'name' | 'look'>;
  onShown: () => void;
}

/** The views of a list, one's own and those that are shared: to go to one, to keep the present one, to change them. */
export function SavedViews({ view: { name: list, look }, onShown }: SavedViewsProps) {
  const { views = [], shared, all, error, retry } = useViews(list, { isFresh: true });
  const query = queryOf(useLocation().search);
  const shown = { list, query, isDense: look.isDense, hidden: [...look.hidden] };
  const show = useShowView(look);
  const [gone, setGone] = useState<ListedView>();
  if (error && !all) return <LoadError what={t('Your views could not be loaded.')} onRetry={retry} />;
  const rowOf = <View extends ListedView>(view: View) => ({
    ...{ view, shown, shared, isShown: view.query === query },
    onDeleted: () => setGone(view),
    onShow: () => {
      show(view);
      onShown();
    },
  });
  return (
    <Stack gap={1}>
      {views.length > 0 && (
        <ViewRows>
          {views.map((one) => (
            <SavedRow key={one.name} {...rowOf(one)} />
          ))}
        </ViewRows>
      )}
      {shared && shared.length > 0 && <OfficeViews views={shared} rowOf={rowOf} />}
      {gone && <Deleted view={gone} onBack={() => setGone(undefined)} />}
      <NewView shown={shown} shared={shared} />
    </Stack>
  );
}

/** Keeps what is shown under a name. */
function NewView({
  shown,
  shared,
}: Pick<ReturnType<typeof useViews>, 'shared'> & { shown: Parameters<typeof saving>[0] }) {
  const { change, isBusy, problem } = useViewChange();
  return (
    <ViewName
      label={t('Save this view as')}
      canShare={shared !== undefined}
      {...{ isBusy, problem }}
      onSave={(draft: ViewDraft) => change(saving(shown, draft, shared ?? []))}
    />
  );
}

function Deleted({ view, onBack }: { view: ListedView; onBack: () => void }) {
  const { change, problem } = useViewChange();
  const undo = async () => {
    if (await change(restoring(view))) onBack();
  };
  return (
    <>
      <Row gap={1}>
        <Text size="small" role="status">
          {t('{name} is deleted.', { name: view.name })}
        </Text>
        <Button variant="text" onClick={() => void undo()}>
          {t('Undo')}
        </Button>
      </Row>
      <ViewProblem text={problem} />
    </>
  );
}
