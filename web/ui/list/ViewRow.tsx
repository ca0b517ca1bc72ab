import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import type { ListedView } from '../../lib/list/use-views.ts';
import { toast } from '../../lib/toast.ts';
import { useCopy } from '../../lib/use-copy.ts';
import ContentCopy from '../icon/ContentCopy.tsx';
import { Row } from '../page/Row.tsx';
import { Text } from '../page/Text.tsx';
import { RowActions } from './RowActions.tsx';

/** What a list of views says of each. */
export interface ViewRowProps {
  view: ListedView;
  /** Whose it is, where it is shared. */
  by?: string;
  /** The list is narrowed and ordered so now. */
  isShown: boolean;
  onShow: () => void;
}

interface Parts {
  actions: ComponentProps<typeof RowActions>['actions'];
  children?: ReactNode;
}

/** A view: pressed, it is shown; beside it, what may be done with it. */
export function ViewRow({ view, by, isShown, onShow, actions, children }: ViewRowProps & Parts) {
  const { name, isDefault = false } = view;
  const copy = useCopyAddress(view);
  const notes = [by, isDefault && t('Opens first')].filter(Boolean).join(' · ');
  return (
    <Box component="li" sx={{ py: 0.25 }}>
      <Row gap={0.5}>
        <Button
          variant="text"
          color="inherit"
          aria-current={isShown || undefined}
          onClick={onShow}
          sx={by ? STACKED : NAME}
        >
          <Text weight={isShown ? 600 : 400} sx={CUT}>
            {name}
          </Text>{' '}
          {notes && (
            <Text size="caption" tone="quiet" sx={by ? CUT : BESIDE}>
              {notes}
            </Text>
          )}
        </Button>
        <RowActions
          actions={[
            { icon: ContentCopy, label: t('Copy the address of {name}', { name }), onClick: () => void copy() },
            ...actions,
          ]}
        />
      </Row>
      {children}
    </Box>
  );
}

/** The list around them. */
export function ViewRows(props: { 'aria-labelledby'?: string; children: ReactNode }) {
  return <Box component="ul" {...props} sx={{ listStyle: 'none', m: 0, p: 0 }} />;
}

function useCopyAddress({ query }: ListedView) {
  const { copy } = useCopy();
  return async () => {
    const { origin, pathname } = window.location;
    const address = `${origin}${pathname}${query && `?${query}`}`;
    if (await copy(address)) toast({ title: t('Copied!'), description: t('The address of this view') });
  };
}

const NAME = { flex: 1, minWidth: 0, justifyContent: 'flex-start', minHeight: { xs: 44, md: 36 }, px: 1 };
const STACKED = { ...NAME, flexDirection: 'column', alignItems: 'flex-start', justifyContent: 'center', py: 0.25 };
const CUT = { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
const BESIDE = { ml: 1, whiteSpace: 'nowrap' };
