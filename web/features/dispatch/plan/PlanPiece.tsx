import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { PlanOutcome, PlanReason, PlanStop } from '#shared/contracts/plans.ts';
import { useDates } from '../../../lib/format.ts';
import Block from '../../../ui/icon/Block.tsx';
import Check from '../../../ui/icon/Check.tsx';
import LockOutlined from '../../../ui/icon/LockOutlined.tsx';
import WarningAmberOutlined from '../../../ui/icon/WarningAmberOutlined.tsx';
import { Route } from '../../../ui/page/Route.tsx';
import { Text, type TextProps } from '../../../ui/page/Text.tsx';
import type { Picking } from './picking.ts';
import { detailsText, minutesText, reasonBriefly } from './plan-words.ts';

interface PlanPieceProps {
  stop: PlanStop;
  picking: Picking;
}

/** One shipment of a driver's day: whether it is accepted, for whom it is, when its pickup is, and why it stands there. */
export function PlanPiece({ stop, picking }: PlanPieceProps) {
  const { time } = useDates();
  const { shipmentId, trackingNumber, pickupCity, deliveryCity, customer, arriveAt, isAssigned } = stop;
  const { chosen, choose, outcomes, isAccepting, tabIndexOf } = picking;
  const outcome = outcomes.get(shipmentId);
  const isOpen = !isAssigned && outcome === undefined;
  const tabIndex = tabIndexOf(shipmentId);
  const details = detailsText(stop, time);
  return (
    <Box role="gridcell" data-cell={shipmentId} title={details} tabIndex={isOpen ? undefined : tabIndex} sx={PIECE}>
      {isOpen ? (
        <Checkbox
          checked={chosen.has(shipmentId)}
          disabled={isAccepting}
          onChange={(event) => choose([shipmentId], event.target.checked)}
          tabIndex={tabIndex}
          color="secondary"
          slotProps={{ input: { 'aria-label': trackingNumber } }}
          sx={BOX}
        />
      ) : (
        <Sign outcome={outcome} />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Text component="div" size="small">
          <Route from={pickupCity} to={deliveryCity} />
        </Text>
        <Text component="div" size="caption" tone="quiet" sx={CUSTOMER}>
          <span className="num">{time(arriveAt)}</span> {customer}
        </Text>
        <Text component="div" size="caption" tone="quiet" sx={DETAILS}>
          {details}
        </Text>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.25 }}>
          {outcome ? <Chip look={OUTCOMES[outcome]} /> : <Reason reason={stop.reason} />}
          {stop.lateMinutes > 0 && (
            <Chip look={{ text: `${minutesText(stop.lateMinutes)} late`, tone: 'error', ground: 'error' }} />
          )}
        </Box>
      </Box>
    </Box>
  );
}

interface Look {
  text: string;
  tone: TextProps['tone'];
  /** Of the tokens `--NAME-bg`. */
  ground: string;
}

const OUTCOMES: Readonly<Record<PlanOutcome['result'], Look & { icon: typeof Check }>> = {
  assigned: { text: 'Assigned', tone: 'success', ground: 'success', icon: Check },
  changed: { text: 'Changed, left alone', tone: 'warning', ground: 'warning', icon: WarningAmberOutlined },
  refused: { text: 'Driver off duty or gone', tone: 'error', ground: 'error', icon: Block },
};

/** In place of the box of what is decided: somebody has it already, or what came of accepting it. */
function Sign({ outcome }: { outcome: PlanOutcome['result'] | undefined }) {
  const Icon = outcome ? OUTCOMES[outcome].icon : LockOutlined;
  return (
    <Text tone={outcome ? OUTCOMES[outcome].tone : 'faint'} sx={{ ...BOX, display: 'grid' }}>
      <Icon aria-hidden sx={{ fontSize: 'var(--icon-sm)' }} />
    </Text>
  );
}

function Reason({ reason }: { reason: PlanReason }) {
  const isOnly = reason.code === 'only_driver';
  const color = isOnly ? { color: 'var(--info-text)', bgcolor: 'var(--info-bg)' } : { bgcolor: 'var(--surface-2)' };
  return (
    <Text size="caption" sx={{ ...CHIP, ...color }}>
      {reasonBriefly(reason)}
    </Text>
  );
}

function Chip({ look: { text, tone, ground } }: { look: Look }) {
  return (
    <Text size="caption" tone={tone} weight={600} sx={{ ...CHIP, bgcolor: `var(--${ground}-bg)` }}>
      {text}
    </Text>
  );
}

const PIECE = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: '32px minmax(0, 1fr)', md: '20px minmax(0, 1fr)' },
  columnGap: 0.75,
  alignItems: 'start',
  borderRadius: 'var(--radius-xs)',
  // Under the hours, which stay where they are.
  '& input': { scrollMarginTop: 'var(--s-12)' },
};
const BOX = { width: { xs: 32, md: 20 }, height: { xs: 32, md: 20 }, p: 0, placeItems: 'center' };
const CUSTOMER = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
const CHIP = { px: 0.75, borderRadius: 'var(--radius-xs)' };
/** To be read where nothing can be pointed at; beside the bars what a screen reader says. */
const DETAILS = {
  position: { md: 'absolute' },
  width: { md: '1px' },
  height: { md: '1px' },
  overflow: { md: 'hidden' },
  clipPath: { md: 'inset(50%)' },
  whiteSpace: { md: 'nowrap' },
};
