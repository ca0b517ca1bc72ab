import Button from '@mui/material/Button';
import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { legalActions } from '#shared/shipments/allowed-actions.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useUser } from '../../../lib/session.ts';
import ChatOutlined from '../../../ui/icon/ChatOutlined.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';

const SendMessageDialog = lazyPart(() => import('./SendMessageDialog.tsx'), 'SendMessageDialog');

/** Writes to the driver of a job where the driver's words are read, or, as the driver, to dispatch. */
export function WriteMessage({ shipment }: { shipment: Shipment }) {
  const { role } = useUser();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && !legalActions(shipment, role).includes('message')) return null;
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        size="small"
        startIcon={<ChatOutlined />}
        {...SendMessageDialog.ahead}
        onClick={() => setOpen(true)}
        sx={{ minHeight: { xs: 44, md: 32 } }}
      >
        {t(role === 'driver' ? 'Message Dispatch' : 'Message Driver')}
      </Button>
      {isOpen && <SendMessageDialog shipment={shipment} onClose={() => setOpen(false)} />}
    </>
  );
}
