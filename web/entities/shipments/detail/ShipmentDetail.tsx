import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isStaffPlus, seesMoney } from '#shared/accounts/permissions.ts';
import { t, tPlural } from '#shared/i18n/t.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { Route } from '../../../ui/page/Route.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { DueLabel } from '../chips/DueLabel.tsx';
import { ExceptionChip } from '../chips/ExceptionChip.tsx';
import { PriorityChip } from '../chips/PriorityChip.tsx';
import { StatusChip } from '../chips/StatusChip.tsx';
import { useTimeline } from '../live/use-shipments.ts';
import { ProofBlock } from './ProofBlock.tsx';
import { ShipmentFacts } from './ShipmentFacts.tsx';
import { ShipmentMap } from './ShipmentMap.tsx';
import { ShipmentTimeline } from './ShipmentTimeline.tsx';
import { WriteMessage } from './WriteMessage.tsx';

const Untold = lazyPart(() => import('../not-notified/CustomerNotNotified.tsx'), 'CustomerNotNotified', { late: null });
const Messages = lazyPart(() => import('./Messages.tsx'), 'Messages');
const Charges = lazyPart(() => import('../charges/ChargesPanel.tsx'), 'ChargesPanel');

export function ShipmentDetail({ shipment }: { shipment: Shipment }) {
  const { status } = shipment;
  const { role } = useUser();
  const hasProof = status === 'delivered' && !shipment.proofBypassed;
  return (
    <>
      <Head shipment={shipment} />
      {shipment.unreached && (
        <Box role="status" sx={{ px: 2.5, py: 1, borderBottom: '1px solid var(--border)' }}>
          <Untold shipment={shipment} isWhole />
        </Box>
      )}
      <ShipmentFacts shipment={shipment} />
      <ShipmentTimeline shipment={shipment} action={<WriteMessage shipment={shipment} />} />
      {isStaffPlus(role) && <Messages shipment={shipment} />}
      {isStaffPlus(role) && <Charges shipment={shipment} />}
      <ShipmentMap shipment={shipment} />
      {hasProof && (
        <Box sx={{ borderTop: '1px solid var(--border)' }}>
          <ProofBlock shipment={shipment} />
        </Box>
      )}
      <Box sx={BLOCKS}>
        {!hasProof && <NoProof shipment={shipment} />}
        <InvoiceBlock shipment={shipment} />
      </Box>
    </>
  );
}

/** Which way it goes, how far it is, and what is wrong. */
function Head({ shipment }: { shipment: Shipment }) {
  const { status, priority, exception, attempts } = shipment;
  return (
    <Box sx={{ pt: 0, pb: 1.75, px: 2.5, borderBottom: '1px solid var(--border)' }}>
      <Typography component="h2" sx={WAY}>
        <Route from={shipment.pickupCity} to={shipment.deliveryCity} weight={600} />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
        <StatusChip status={status} />
        {exception && <ExceptionChip code={exception.code} />}
        <PriorityChip priority={priority} />
        <Box component="span" sx={{ ml: 'auto', color: 'text.secondary', fontSize: 'var(--fs-13)' }}>
          <DueLabel shipment={shipment} />
        </Box>
      </Box>
      {exception?.note && (
        <Text component="p" size="body" tone="quiet" sx={{ mt: 1 }}>
          {exception.note}
        </Text>
      )}
      {attempts > 0 && (
        <Text component="p" size="small" tone="quiet" sx={{ mt: 0.5, lineHeight: 'var(--lh-14)' }}>
          {tPlural(attempts, '{n} problem reported', '{n} problems reported', { n: attempts })}
        </Text>
      )}
    </Box>
  );
}

function NoProof({ shipment: { status, proofBypassed } }: { shipment: Shipment }) {
  const text = proofBypassed && status === 'delivered' ? t('Delivered without proof') : t('None yet');
  return <Block title={t('Proof of Delivery')}>{text}</Block>;
}

function InvoiceBlock({ shipment: { id, status } }: { shipment: Shipment }) {
  const { role, readsInvoices } = useUser();
  const { events } = useTimeline(id);
  if (!seesMoney(role) && !readsInvoices) return null;
  if (status === 'cancelled') return <Block title={t('Invoice')}>None, the shipment was cancelled</Block>;
  if (status !== 'delivered') return <Block title={t('Invoice')}>Created on delivery</Block>;
  const invoiceId = events?.findLast((event) => event.invoiceId)?.invoiceId;
  return (
    <Block title={t('Invoice')}>
      {invoiceId ? (
        <Link className="link" to={paths.invoice(invoiceId)}>
          Open invoice
        </Link>
      ) : (
        'Created on delivery'
      )}
    </Block>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ py: 1.5, px: 2.5, '& + &': { borderLeft: '1px solid var(--border)' } }}>
      <Typography variant="h3" sx={{ fontSize: 'var(--fs-14)' }}>
        {title}
      </Typography>
      <Text component="p" size="small" tone="quiet" sx={{ lineHeight: 'var(--lh-14)' }}>
        {children}
      </Text>
    </Box>
  );
}

const WAY = {
  fontSize: 'var(--fs-20)',
  lineHeight: 'var(--lh-20)',
  letterSpacing: '-0.015em',
  mt: 0.5,
  mb: 1,
  mx: 0,
} as const;

const BLOCKS = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  borderBlock: '1px solid var(--border)',
} as const;
