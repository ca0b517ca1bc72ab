import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Code } from '../../../ui/settings/Code.tsx';

/** Specification 2, section 7. */
const EVENTS = [
  { name: 'shipment.created', when: 'A shipment was booked or created' },
  { name: 'shipment.status_updated', when: 'A shipment moved to another status' },
  { name: 'shipment.delivered', when: 'A shipment was delivered' },
  { name: 'driver.location_updated', when: 'A driver sent a new position' },
] as const;

const PAYLOAD = JSON.stringify(
  {
    event: 'shipment.delivered',
    timestamp: '2026-11-24T14:52:00Z',
    data: {
      shipmentId: 'shp_01JD8Q4M9X2KD8VNT5R3W7E6YB',
      trackingNumber: 'TRK-5M1RJ7EH3WXB',
      status: 'delivered',
      deliveredAt: '2026-11-24T14:52:00Z',
    },
  },
  undefined,
  2,
);

/** The events that can be sent, and what one looks like. */
export function WebhookDocumentation() {
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Panel title="Webhook Events">
        <Box component="ul">
          {EVENTS.map(({ name, when }) => (
            <Box
              component="li"
              key={name}
              sx={{ p: { xs: '12px 16px', md: '12px 20px' }, '& + &': { borderTop: '1px solid var(--border)' } }}
            >
              <Typography component="h3" className="mono" sx={{ fontWeight: 600 }}>
                {name}
              </Typography>
              <Typography sx={{ color: 'text.secondary' }}>{when}</Typography>
            </Box>
          ))}
        </Box>
      </Panel>
      <Panel title="Example Payload">
        <Box sx={{ p: { xs: 2, md: '16px 20px' } }}>
          <Code label="Body of shipment.delivered">{PAYLOAD}</Code>
        </Box>
      </Panel>
    </Box>
  );
}
