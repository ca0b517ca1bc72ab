import Box from '@mui/material/Box';
import { t } from '#shared/i18n/t.ts';
import type { ShipmentStatus } from '#shared/shipments/shipment.ts';
import { statusColor } from './chips/status.ts';

const STEPS: readonly string[] = [
  'pending',
  'assigned',
  'picked_up',
  'in_transit',
  'delivered',
] satisfies ShipmentStatus[];

/** The steps a shipment has taken as five container cells; the word is beside it in the chip. */
export function ProgressCells({ status }: { status: string }) {
  const reached = STEPS.indexOf(status);
  const isDone = status === 'delivered';
  return (
    <Box
      component="span"
      role="img"
      aria-label={t('Step {step} of {steps}', { step: reached + 1, steps: STEPS.length })}
      sx={{ display: 'flex', gap: 0.375 }}
    >
      {STEPS.map((step, index) => {
        const color =
          index > reached ? 'transparent' : index === reached || isDone ? statusColor(status) : 'var(--pending-solid)';
        return (
          <Box
            component="span"
            key={step}
            sx={{
              flex: 1,
              height: 8,
              borderRadius: 'var(--radius-2xs)',
              bgcolor: color,
              border: `1px solid ${index > reached ? 'var(--border-strong)' : color}`,
            }}
          />
        );
      })}
    </Box>
  );
}
