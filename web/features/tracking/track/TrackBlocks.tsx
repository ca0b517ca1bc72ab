import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Trans } from '../../../ui/i18n/Trans.tsx';
import CheckCircleOutlined from '../../../ui/icon/CheckCircleOutlined.tsx';
import LocalShippingOutlined from '../../../ui/icon/LocalShippingOutlined.tsx';
import LockOutlined from '../../../ui/icon/LockOutlined.tsx';
import { ContainerIcon } from '../../../ui/page/icons.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Text } from '../../../ui/page/Text.tsx';

/*
 * What a visitor may know of a shipment beside its state. PrefetchedShipment.tsx draws the same with texts that come later.
 */
interface TrackBlocksProps {
  /** Who received it. */
  delivered?: ReactNode;
  route: ReactNode;
  container: ReactNode;
  driver: ReactNode;
  customer: ReactNode;
  details: ReactNode;
}

export function TrackBlocks({ delivered, route, container, driver, customer, details }: TrackBlocksProps) {
  return (
    <Box sx={COLUMNS}>
      <Box sx={STACK}>
        {delivered}
        {route}
        <Box sx={PAIR}>
          <Panel
            title={t('Container')}
            aside={<ContainerIcon aria-hidden sx={{ fontSize: 'var(--icon-lg)', display: 'block' }} />}
          >
            {container}
          </Panel>
          <Panel
            title={t('Assigned Driver')}
            aside={<LocalShippingOutlined aria-hidden sx={{ fontSize: 'var(--icon-lg)', display: 'block' }} />}
          >
            {driver}
          </Panel>
        </Box>
      </Box>
      <Box sx={STACK}>
        <Panel title={t('Customer')}>{customer}</Panel>
        <Panel title={t('Details')}>{details}</Panel>
      </Box>
    </Box>
  );
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 344px' },
  alignItems: 'start',
  gap: { xs: 2, md: 3 },
  mt: { xs: 2, md: 3 },
  '@media print': { gridTemplateColumns: 'minmax(0, 1.6fr) minmax(0, 1fr)', gap: 1.5, mt: 1.5 },
} as const;

const STACK = { display: 'grid', gap: { xs: 2, md: 3 }, '@media print': { gap: 1.5 } } as const;

const PAIR = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: { xs: 2, md: 3 },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 },
} as const;

interface DeliveredProps {
  recipient: string;
  at: string;
  /** Signature and photos. */
  children?: ReactNode;
}

export function Delivered({ recipient, at, children }: DeliveredProps) {
  return (
    <Card
      component="section"
      aria-label={t('Delivered Successfully')}
      sx={{
        p: { xs: 2, md: 2.5 },
        display: 'flex',
        gap: 2,
        bgcolor: 'var(--delivered-bg)',
        borderColor: 'var(--delivered-line)',
      }}
    >
      <CheckCircleOutlined aria-hidden sx={{ fontSize: 'var(--icon-xl)', color: 'var(--delivered-fg)' }} />
      <Box>
        <Typography variant="h3" component="h2" sx={{ color: 'var(--delivered-fg)' }}>
          {t('Delivered Successfully')}
        </Typography>
        <Text component="p" size="body" sx={{ mt: 0.5 }}>
          <Trans text="Received by {name}" name={<b>{recipient}</b>} />
        </Text>
        <Text component="p" size="body" tone="quiet">
          {at}
        </Text>
        {children}
      </Box>
    </Card>
  );
}

export function NoDriver({ text }: { text: string }) {
  return (
    <Text component="p" size="body" tone="quiet" sx={{ p: 'var(--pad-panel)' }}>
      {text}
    </Text>
  );
}

/** Why contact data is pale. */
export function MaskedNote() {
  return (
    <Box className="no-print" sx={NOTE}>
      <LockOutlined aria-hidden sx={{ fontSize: 'var(--icon-sm)', mt: 0.125, color: 'var(--text-3)' }} />
      <Text component="p" size="small">
        {t('Contact details are hidden. The link in a confirmation email shows them.')}
      </Text>
    </Box>
  );
}

const NOTE = {
  display: 'flex',
  gap: 1.25,
  p: 'var(--pad-row)',
  borderTop: '1px solid var(--border)',
  color: 'text.secondary',
} as const;
