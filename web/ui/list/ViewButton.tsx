import Button from '@mui/material/Button';
import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import type { Arrangement } from '../../lib/list/use-list-view.ts';
import ViewAgendaOutlined from '../icon/ViewAgendaOutlined.tsx';
import { lazyPart } from '../part/lazy-part.tsx';

const ViewDialog = lazyPart(() => import('./ViewDialog.tsx'), 'ViewDialog');

/** Over every list: how it is shown, all of it behind one button. */
export function ViewButton(props: { view: Arrangement; isDrawn: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        startIcon={<ViewAgendaOutlined />}
        {...ViewDialog.ahead}
        onClick={() => setOpen(true)}
        sx={{ minHeight: { xs: 40, md: 30 } }}
      >
        {t('View')}
      </Button>
      {isOpen && <ViewDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
