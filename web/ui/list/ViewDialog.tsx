import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { type ReactNode, useId } from 'react';
import { t, tDynamic } from '#shared/i18n/t.ts';
import type { Arrangement } from '../../lib/list/use-list-view.ts';
import type { Sorting } from '../../lib/list/use-sorting.ts';
import { DialogFrame } from '../dialog/DialogFrame.tsx';
import { CheckField } from '../form/CheckField.tsx';
import PrintOutlined from '../icon/PrintOutlined.tsx';
import { Row } from '../page/Row.tsx';
import { Stack } from '../page/Stack.tsx';
import { Text } from '../page/Text.tsx';
import { ExportShown } from './ExportShown.tsx';
import { FilterChips } from './FilterChips.tsx';
import { ListChoice } from './ListChoice.tsx';
import { SavedViews } from './SavedViews.tsx';

interface ViewDialogProps {
  view: Arrangement;
  /** Its rows are drawn by themselves, and a table only where they are dense, which a phone has no room for. */
  isDrawn: boolean;
  onClose: () => void;
}

/** How a list is shown: under which name, its order, how dense, which columns, on paper. */
export function ViewDialog({ view, isDrawn, onClose }: ViewDialogProps) {
  const { look, sorting, chosen, labels } = view;
  return (
    <DialogFrame open title={t('View')} width={440} onClose={onClose}>
      <DialogContent sx={{ pt: 0.5, pb: 2.5, px: 3 }}>
        <Stack gap={2}>
          <Part title={t('Saved Views')}>
            <SavedViews view={view} onShown={onClose} />
          </Part>
          <Part title={t('Rows')} isOnlyWide={isDrawn}>
            <FilterChips
              label={t('Rows')}
              options={DENSITIES.map(({ value, words }) => ({ value, label: t(words) }))}
              value={look.isDense ? 'dense' : 'roomy'}
              onChange={(value) => look.setDense(value === 'dense')}
            />
          </Part>
          {sorting.labels.length > 0 && !sorting.isElsewhere && (
            <Part title={t('Order')}>
              <Order sorting={sorting} />
            </Part>
          )}
          {(!isDrawn || look.isDense) && labels.length > 1 && <Columns view={view} isOnlyWide={isDrawn} />}
          <Actions chosen={chosen} onClose={onClose}>
            {view.file && <ExportShown file={view.file} onSaved={onClose} />}
          </Actions>
          <Text component="p" size="small" tone="quiet" sx={{ display: { xs: 'none', md: 'block' } }}>
            {t('Press ? on the list for all keyboard shortcuts.')}
          </Text>
        </Stack>
      </DialogContent>
    </DialogFrame>
  );
}

const DENSITIES = [
  { value: 'roomy', words: 'Roomy' },
  { value: 'dense', words: 'Dense' },
] as const;

interface PartProps {
  title: string;
  isOnlyWide?: boolean;
  children: ReactNode;
}

function Part({ title, isOnlyWide = false, children }: PartProps) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: isOnlyWide ? { xs: 'none', md: 'block' } : undefined }}>
      <Text component="h3" id={id} weight={600} sx={{ mb: 0.75 }}>
        {title}
      </Text>
      {children}
    </Box>
  );
}

const WAYS = ['ascending', 'descending'] as const;
const WORDS = { ascending: '{column}, ascending', descending: '{column}, descending' } as const;

function Order({ sorting: { by, labels, set } }: { sorting: Sorting }) {
  const options = labels.flatMap((label) =>
    WAYS.map((direction) => ({
      value: `${direction} ${label}`,
      label: t(WORDS[direction], { column: tDynamic(label) }),
    })),
  );
  return (
    <ListChoice
      label={t('Order')}
      value={by ? `${by.direction} ${by.label}` : ''}
      onChange={(value) => {
        const direction = WAYS.find((way) => value?.startsWith(`${way} `));
        set(direction && value ? { direction, label: value.slice(direction.length + 1) } : undefined);
      }}
      options={[{ value: '', label: t('As listed') }, ...options]}
    />
  );
}

function Columns({ view: { labels, look }, isOnlyWide }: { view: Arrangement; isOnlyWide: boolean }) {
  return (
    <Part title={t('Columns')} isOnlyWide={isOnlyWide}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: { xs: 0, md: 0.75 } }}>
        {labels.slice(1).map((label) => (
          <CheckField
            key={label}
            label={tDynamic(label)}
            checked={!look.hidden.includes(label)}
            onChange={() => look.toggle(label)}
          />
        ))}
      </Box>
    </Part>
  );
}

type ActionsProps = Pick<Arrangement, 'chosen'> & Pick<ViewDialogProps, 'onClose'> & { children: ReactNode };

function Actions({ chosen, onClose, children }: ActionsProps) {
  const print = () => {
    onClose();
    // Once the dialog is gone from the page.
    setTimeout(() => window.print());
  };
  return (
    <Row wraps gap={1}>
      {chosen && (
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => {
            chosen.setOn(true);
            onClose();
          }}
        >
          {t('Select Several')}
        </Button>
      )}
      <Button variant="outlined" color="inherit" startIcon={<PrintOutlined />} onClick={print}>
        {t('Print')}
      </Button>
      {children}
    </Row>
  );
}
