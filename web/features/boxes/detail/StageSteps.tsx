import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Box as Container } from '#shared/contracts/boxes.ts';
import { STAGE_LABELS, toldAbout } from '../../../entities/boxes/box-words.ts';
import { useDates } from '../../../lib/format.ts';
import { Text } from '../../../ui/page/Text.tsx';
import { DeadlineBar } from './DeadlineBar.tsx';

type Stage = Container['stage'];

const WAYS: Readonly<Record<Container['direction'], readonly Stage[]>> = {
  import: ['expected', 'at_terminal', 'available', 'on_street', 'in_yard', 'dropped', 'empty', 'turned', 'returned'],
  export: ['expected', 'on_street', 'in_yard', 'dropped', 'loaded', 'returned'],
};

/** What happens where a stage begins. */
const BEGINNINGS = {
  ...({ at_terminal: 'discharged', on_street: 'gate_out', in_yard: 'yard_in', dropped: 'dropped' } as const),
  ...({ loaded: 'loaded', empty: 'emptied', turned: 'street_turned', returned: 'gate_in' } as const),
} as const;

/** When a stage began, as far as somebody told; of the present one as its container says. */
function beganAt(box: Container, stage: Stage): string | undefined {
  if (stage === box.stage) return box.stageSince;
  if (stage === 'expected' || stage === 'available') return undefined;
  return toldAbout(box, BEGINNINGS[stage])[0]?.value.at;
}

/** Where it has been and is to be; a street turn stands there for those that it happened to. */
function wayOf(box: Container): Stage[] {
  const isTurned = toldAbout(box, 'street_turned').length > 0;
  return WAYS[box.direction].filter((stage) => stage !== 'turned' || isTurned);
}

/** The way of a container from stage to stage, how far it has come, and until when it costs nothing. */
export function StageSteps({ box }: { box: Container }) {
  const { shortDate } = useDates();
  const way = wayOf(box);
  const present = way.indexOf(box.stage);
  return (
    <Card sx={{ py: 1.5, px: 'var(--inset)' }}>
      <Box component="ol" aria-label="Stages" sx={STEPS}>
        {way.map((stage, at) => {
          const since = at <= present ? beganAt(box, stage) : undefined;
          const isWaiting = stage === 'available' && at > present && box.readiness?.state === 'wait';
          return (
            <Box component="li" key={stage} aria-current={at === present ? 'step' : undefined}>
              <Box
                aria-hidden
                sx={{ height: 4, mb: 0.75, borderRadius: 'var(--radius-xs)', bgcolor: barOf(at, present) }}
              />
              <Text
                component="p"
                size="small"
                weight={at === present ? 600 : 400}
                tone={at > present ? 'quiet' : undefined}
              >
                {STAGE_LABELS[stage]}
              </Text>
              {(since || isWaiting) && (
                <Text component="p" size="caption" tone={isWaiting ? 'warning' : 'quiet'}>
                  {since ? shortDate(since) : 'waiting'}
                </Text>
              )}
            </Box>
          );
        })}
      </Box>
      <DeadlineBar clocks={box.clocks} />
    </Card>
  );
}

function barOf(at: number, present: number): string {
  if (at === present) return 'var(--primary)';
  return at < present ? 'secondary.main' : 'var(--border)';
}

const STEPS = {
  ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 },
  gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(72px, 1fr))', md: 'repeat(auto-fit, minmax(64px, 1fr))' },
};
