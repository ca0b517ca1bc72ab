import NotificationsOffOutlined from '@mui/icons-material/NotificationsOffOutlined';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { Decisions } from '#shared/contracts/reports.ts';
import { TellButtons } from '../../../entities/shipments/untold/TellButtons.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Text } from '../../../ui/page/Text.tsx';

/** Customers who heard nothing of what is wrong with their shipment, each with the ways to tell them. */
export function UntoldLine({ count, first }: Decisions['untold']) {
  return (
    <Box sx={LINE}>
      <NotificationsOffOutlined aria-hidden sx={{ fontSize: 'var(--icon-lg)', color: 'var(--error-text)' }} />
      <Box sx={{ minWidth: 0 }}>
        <Text component="h3" weight={600} tone="error">
          <Link className="quiet-link" to={`${paths.shipments}?filter=untold`}>
            <Box component="span" className="num" sx={{ mr: 0.5 }}>
              {formatNumber(count)}
            </Box>{' '}
            {count === 1 ? 'Customer not told' : 'Customers not told'}
          </Link>
        </Text>
        <Box component="ul" sx={{ mt: 0.5, '& > li + li': { mt: 1 } }}>
          {first.map((shipment) => (
            <Box key={shipment.id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Text size="small" tone="quiet" sx={{ flex: 1, minWidth: 0 }}>
                <Link className="quiet-link" to={paths.shipment(shipment.id)}>
                  {shipment.customerCompany ?? shipment.customerName}
                  {shipment.deliveryCity && `, to ${shipment.deliveryCity}`}
                </Link>{' '}
                <span className="mono">{shipment.trackingNumber}</span>
              </Text>
              <TellButtons shipment={shipment} />
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

const LINE = {
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  columnGap: 1.5,
  py: { xs: 1.5, md: 1.75 },
  pr: { xs: 1.5, md: 2 },
  pl: 'var(--inset)',
};
