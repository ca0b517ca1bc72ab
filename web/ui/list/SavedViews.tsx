import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MOST_VIEWS } from '#shared/http/view-limits.ts';
import { t } from '#shared/i18n/t.ts';
import type { Arrangement } from '../../lib/list/use-list-view.ts';
import { queryOf, type SavedView, useShowView, useViewChange, useViews } from '../../lib/list/use-views.ts';
import { withChange, withoutView, withView } from '../../lib/list/view-changes.ts';
import { toast } from '../../lib/toast.ts';
import { useCopy } from '../../lib/use-copy.ts';
import ContentCopy from '../icon/ContentCopy.tsx';
import DeleteOutlined from '../icon/DeleteOutlined.tsx';
import EditOutlined from '../icon/EditOutlined.tsx';
import { LoadError } from '../page/LoadError.tsx';
import { Row } from '../page/Row.tsx';
import { Stack } from '../page/Stack.tsx';
import { Text } from '../page/Text.tsx';
import { RowActions } from './RowActions.tsx';
import { ViewName } from './ViewName.tsx';

interface SavedViewsProps {
  view: Pick<Arrangement, 'name' | 'look'>;
  onShown: () => void;
}

/** The views that somebody keeps of a list: to go to one, to keep the present one, to change them. */
export function SavedViews({ view: { name: list, look }, onShown }: SavedViewsProps) {
  const { views, all, error, retry } = useViews(list);
  const { search } = useLocation();
  const query = queryOf(search);
  const show = useShowView(look);
  const { save, restore, isBusy, gone, setGone } = useSaving(list, { query, look });
  if (error && !views) return <LoadError what={t('Your views could not be loaded.')} onRetry={retry} />;
  const isFull = (all?.views.length ?? 0) >= MOST_VIEWS;
  return (
    <Stack gap={1}>
      {views && views.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {views.map((one) => (
            <SavedRow
              key={one.name}
              view={one}
              onDeleted={() => setGone(one)}
              isShown={one.query === query}
              onShow={() => {
                show(one);
                onShown();
              }}
            />
          ))}
        </Box>
      )}
      {gone && <Deleted name={gone.name} onUndo={() => void restore(gone)} />}
      {isFull ? (
        <Text size="small" tone="quiet">
          {t('You have {n} saved views, as many as there can be. Delete one to save another.', { n: MOST_VIEWS })}
        </Text>
      ) : (
        <ViewName label={t('Save this view as')} isBusy={isBusy} onSave={save} />
      )}
    </Stack>
  );
}

interface SavedRowProps {
  view: SavedView;
  /** The list is narrowed and ordered so now. */
  isShown: boolean;
  onShow: () => void;
  onDeleted: () => void;
}

function SavedRow({ view, isShown, onShow, onDeleted }: SavedRowProps) {
  const { name, isDefault = false } = view;
  const [isEdited, setEdited] = useState(false);
  const { change, remove, share, isBusy } = useRowChanges(view);
  const save = async (next: string, first: boolean) => {
    const isDone = await change(next, first);
    if (isDone) setEdited(false);
    return isDone;
  };
  return (
    <Box component="li" sx={{ py: 0.25 }}>
      <Row gap={0.5}>
        <Button variant="text" color="inherit" aria-current={isShown || undefined} onClick={onShow} sx={NAME}>
          <Text weight={isShown ? 600 : 400} sx={CUT}>
            {name}
          </Text>
          {isDefault && (
            <Text size="caption" tone="quiet" sx={{ ml: 1, whiteSpace: 'nowrap' }}>
              {t('Opens first')}
            </Text>
          )}
        </Button>
        <RowActions
          actions={[
            { icon: ContentCopy, label: t('Copy the address of {name}', { name }), onClick: () => void share() },
            { icon: EditOutlined, label: t('Change {name}', { name }), onClick: () => setEdited(!isEdited) },
            {
              icon: DeleteOutlined,
              label: t('Delete {name}', { name }),
              isDanger: true,
              onClick: () => void remove().then((isDone) => isDone && onDeleted()),
            },
          ]}
        />
      </Row>
      {isEdited && <ViewName label={t('Name')} view={view} isBusy={isBusy} onSave={save} />}
    </Box>
  );
}

const NAME = { flex: 1, minWidth: 0, justifyContent: 'flex-start', minHeight: { xs: 44, md: 36 }, px: 1 };
const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

interface Shown extends Pick<Arrangement, 'look'> {
  query: string;
}

/** Keeps what is shown under a name, and brings back one that was deleted. */
function useSaving(list: string, { query, look }: Shown) {
  const saving = useViewChange();
  const [gone, setGone] = useState<SavedView>();
  const save = (name: string, isDefault: boolean) => {
    const { isDense, hidden } = look;
    const saved = { list, name, query, isDense, hidden: [...hidden], isDefault };
    return saving.act((before) => withView(before, saved));
  };
  const restore = async (view: SavedView) => {
    if (await saving.act((before) => withView(before, view))) setGone(undefined);
  };
  return { save, restore, isBusy: saving.isBusy, gone, setGone };
}

/** What is done with a view that is kept. */
function useRowChanges(view: SavedView) {
  const { query } = view;
  const { copy } = useCopy();
  const changing = useViewChange();
  const change = (next: string, first: boolean) => {
    const changed = { ...view, name: next, isDefault: first };
    return changing.act((before) => withChange(before, view, changed));
  };
  const remove = () => changing.act((before) => withoutView(before, view));
  const share = async () => {
    const { origin, pathname } = window.location;
    const address = `${origin}${pathname}${query && `?${query}`}`;
    if (await copy(address)) toast({ title: t('Copied!'), description: t('The address of this view') });
  };
  return { change, remove, share, isBusy: changing.isBusy };
}

function Deleted({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <Row gap={1}>
      <Text size="small" role="status">
        {t('{name} is deleted.', { name })}
      </Text>
      <Button variant="text" onClick={onUndo}>
        {t('Undo')}
      </Button>
    </Row>
  );
}
