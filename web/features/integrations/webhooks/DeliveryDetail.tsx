import Box from '@mui/material/Box';
import type { WebhookDelivery } from '#shared/contracts/webhooks.ts';
import { useDates } from '../../../lib/format.ts';
import { Timeline, type TimelineStep } from '../../../ui/detail/Timeline.tsx';
import AccessTimeOutlined from '../../../ui/icon/AccessTimeOutlined.tsx';
import CheckCircleOutlined from '../../../ui/icon/CheckCircleOutlined.tsx';
import RefreshOutlined from '../../../ui/icon/RefreshOutlined.tsx';
import WarningAmberOutlined from '../../../ui/icon/WarningAmberOutlined.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { Code } from '../../../ui/settings/Code.tsx';
import { bodyText, tryLine, tryTitle } from './delivery-labels.ts';
import { type Sent, useResendDelivery } from './use-delivery-log.ts';

interface DeliveryDetailProps {
  webhookId: string;
  delivery: WebhookDelivery;
  /** Undefined where the endpoint is off, and nothing can be sent. */
  onSent: ((sent: Sent) => void) | undefined;
}

/** Each try of a delivery, what was sent and what was answered. */
export function DeliveryDetail({ webhookId, delivery, onSent }: DeliveryDetailProps) {
  const { attempts, request, response, nextAt, state } = delivery;
  const { moment } = useDates();
  const steps = useSteps(attempts);
  const next = state === 'waiting' && nextAt !== undefined && `Next attempt: ${moment(nextAt)}`;
  return (
    <>
      {steps.length > 0 && <Timeline steps={steps} />}
      <Stack gap={1.5} sx={{ pt: 0, pb: 1.75, px: 2.5 }}>
        <Part label="Request" text={request} />
        {response ? <Part label="Response" text={response} /> : null}
        <Row gap={1.5} justify="space-between">
          <Text size="small" tone="quiet">
            {next || (state === 'held' && 'Kept for 7 days')}
          </Text>
          {onSent && <Resend webhookId={webhookId} delivery={delivery} onSent={onSent} />}
        </Row>
      </Stack>
    </>
  );
}

function Part({ label, text }: { label: string; text: string }) {
  return (
    <Stack gap={0.5}>
      <Text size="caption" tone="faint">
        {label}
      </Text>
      <Box sx={{ '& pre': { maxHeight: 240, overflowY: 'auto' }, '& > div': { bgcolor: 'background.paper' } }}>
        <Code label={label}>{bodyText(text)}</Code>
      </Box>
    </Stack>
  );
}

function Resend(props: { webhookId: string; delivery: WebhookDelivery; onSent: (sent: Sent) => void }) {
  const { resend, isBusy } = useResendDelivery(props.webhookId, props.delivery, props.onSent);
  return (
    <SubmitButton
      type="button"
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<RefreshOutlined />}
      isBusy={isBusy}
      onClick={resend}
      sx={{ flex: 'none' }}
    >
      Resend
    </SubmitButton>
  );
}

/** The tries, the newest first, to the second: the first ones follow one another closely. */
function useSteps(attempts: WebhookDelivery['attempts']): TimelineStep[] {
  const { moment, time, exactTime } = useDates();
  return attempts.toReversed().map((one, at) => {
    const when = moment(one.at);
    return {
      id: `${one.at} ${at}`,
      ...lookOf(one),
      title: tryTitle(one),
      lines: [tryLine(one)],
      at: one.at,
      moment: when.replace(time(one.at), exactTime(one.at)),
    };
  });
}

function lookOf({ status }: WebhookDelivery['attempts'][number]) {
  if (status !== undefined && status >= 200 && status < 300)
    return { icon: CheckCircleOutlined, colors: colorsOf('success') };
  return { icon: status === undefined ? AccessTimeOutlined : WarningAmberOutlined, colors: colorsOf('error') };
}

const colorsOf = (tone: string) => ({
  line: `var(--${tone}-line)`,
  background: `var(--${tone}-bg)`,
  text: `var(--${tone}-text)`,
});
