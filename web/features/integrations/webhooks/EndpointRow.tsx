import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Webhook } from '#shared/contracts/webhooks.ts';
import { isOne } from '#shared/i18n/t.ts';
import { useDates } from '../../../lib/format.ts';
import { RECORD } from '../../../lib/list/record.ts';
import { UrlText } from '../../../ui/contact/EmailText.tsx';
import { ChooseCard } from '../../../ui/list/choice-column.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { StatusBadge } from '../../../ui/page/StatusBadge.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { EndpointLink } from './EndpointLink.tsx';
import { EndpointNotice } from './EndpointNotice.tsx';
import { HealthBars } from './HealthBars.tsx';
import { failingLine, healthLine } from './health-text.ts';
import { eventsText } from './use-webhook-change.ts';
import { WebhookStateBadge } from './WebhookStateBadge.tsx';

interface EndpointRowProps {
  webhook: Webhook;
  isOpen: boolean;
  onSwitchOn: () => void;
}

/** One endpoint: where it is, what it hears, how it fares. */
export function EndpointRow({ webhook, isOpen, onSwitchOn }: EndpointRowProps) {
  const { id, url, description, events, state, health, active } = webhook;
  const { moment } = useDates();
  return (
    <Box component="li" {...{ [RECORD]: id }} sx={isOpen ? { ...ROW, ...OPEN } : ROW}>
      <Row align="start" gap={1.5} justify="space-between" sx={{ flexDirection: { xs: 'column', md: 'row' } }}>
        <Row gap={1}>
          <ChooseCard id={id} />
          <Text component="h3" sx={{ font: '600 var(--fs-13) / var(--lh-14) var(--font-mono)' }}>
            <EndpointLink id={id}>
              <UrlText url={url} />
            </EndpointLink>
          </Text>
        </Row>
        <WebhookStateBadge state={state} />
      </Row>
      {description && (
        <Text component="p" size="small" tone="quiet">
          {description}
        </Text>
      )}
      <Row component="ul" gap={0.75} wraps sx={{ mt: 0.5 }}>
        {events.map((name) => (
          <li key={name}>
            <StatusBadge color="var(--text-2)" line="var(--border-strong)">
              <span className="mono">{name}</span>
            </StatusBadge>
          </li>
        ))}
      </Row>
      {active ? (
        <Row gap={1.5} wraps sx={{ mt: 0.75 }}>
          <HealthBars health={health} />
          <Text component="div" size="small" tone="quiet" className="num">
            {state === 'failing' && (
              <Text component="div" size="small" tone="error">
                {failingLine(health, moment)}
              </Text>
            )}
            {healthLine(health)}
          </Text>
        </Row>
      ) : (
        <SwitchedOff webhook={webhook} onSwitchOn={onSwitchOn} />
      )}
    </Box>
  );
}

const WHY = {
  gone: 'The endpoint returned 410 Gone.',
  exhausted: 'Ten attempts failed in a row, with no success in between.',
  by_hand: "Turned off manually. Events that happen while it's off are not kept.",
} as const;

function SwitchedOff({ webhook: { off, held }, onSwitchOn }: Pick<EndpointRowProps, 'webhook' | 'onSwitchOn'>) {
  const { dateTime } = useDates();
  if (!off) return null;
  const isOurs = off.why !== 'by_hand';
  const missed = held > 0 ? ` ${eventsText(held)} ${isOne(held) ? 'was' : 'were'} not delivered.` : '';
  return (
    <Box sx={{ mt: 1 }}>
      <EndpointNotice
        tone={isOurs ? 'error' : 'info'}
        title={`Turned off on ${dateTime(off.at)}`}
        action={
          <Button size="small" variant="outlined" color="inherit" onClick={onSwitchOn}>
            Turn On...
          </Button>
        }
      >
        {WHY[off.why]}
        {missed}
        {isOurs && ' The directors were told by email.'}
      </EndpointNotice>
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.5,
  p: 'var(--pad-row)',
  '& + &': { borderTop: '1px solid var(--border)' },
};
const OPEN = { bgcolor: 'var(--primary-tint)', boxShadow: 'inset 3px 0 var(--primary)' };
