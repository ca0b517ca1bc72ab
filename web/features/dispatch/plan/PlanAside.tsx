import Box from '@mui/material/Box';
import type { PlanResult } from '#shared/contracts/plans.ts';
import { Route } from '../../../ui/page/Route.tsx';
import { STAT_CARD } from '../../../ui/page/StatCard.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { freeText, helpText, whyText } from './plan-words.ts';

interface PlanAsideProps {
  result: Pick<PlanResult, 'left' | 'free'>;
  /** All that there is to drive; unknown of some shipments. */
  of: number | undefined;
  /** "today", "tomorrow", "Nov 28". */
  when: string;
}

/** What nobody drives, why and what would help, and who has nothing to do. */
export function PlanAside({ result: { left, free = [] }, of, when }: PlanAsideProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {left.length > 0 && (
        <section aria-label="Left over">
          <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1 }}>
            <Text component="h3" weight={600}>
              Left over
            </Text>
            <Text tone="quiet" className="num">
              {left.length}
              {of !== undefined && ` of ${of}`}
            </Text>
          </Box>
          <Box component="ul" sx={{ display: 'grid', gap: 1 }}>
            {left.map((one) => (
              <LeftOver key={one.shipmentId} {...one} />
            ))}
          </Box>
        </section>
      )}
      {free.length > 0 && (
        <Box component="section" aria-label={`Free ${when}`} sx={{ ...CARD, bgcolor: 'var(--surface-2)' }}>
          <Text component="h3" weight={600}>
            Free {when}
          </Text>
          <Text component="p" tone="quiet">
            {freeText(free.map(({ driverName }) => driverName))}
          </Text>
        </Box>
      )}
    </Box>
  );
}

function LeftOver({ trackingNumber, pickupCity, deliveryCity, customer, why }: PlanResult['left'][number]) {
  const help = helpText(why);
  return (
    <Box component="li" sx={CARD}>
      <Text component="div" className="mono" weight={600}>
        {trackingNumber}
      </Text>
      <Route from={pickupCity} to={deliveryCity} weight={400} />
      {customer && (
        <Text component="div" tone="quiet">
          {customer}
        </Text>
      )}
      <Text component="p" weight={600} tone="error" sx={{ mt: 0.25 }}>
        {whyText(why)}
      </Text>
      {help && (
        <Box sx={HELP}>
          <Text component="p" size="caption" tone="quiet" weight={600}>
            What would help
          </Text>
          {help}
        </Box>
      )}
    </Box>
  );
}

const CARD = { ...STAT_CARD, p: 1.25, fontSize: 'var(--fs-13)', lineHeight: 'var(--lh-13)' };
const HELP = { mt: 0.75, pt: 0.75, borderTop: '1px dashed var(--border-strong)' };
