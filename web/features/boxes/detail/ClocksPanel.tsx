import Box from '@mui/material/Box';
import type { BoxClock } from '#shared/boxes/box-clocks.ts';
import type { Box as Container } from '#shared/contracts/boxes.ts';
import { ClockLine } from '../../../entities/boxes/ClockLine.tsx';
import { turnWords } from '../../../entities/boxes/clock-source.ts';
import { cents, sourceOfDay } from '../../../entities/boxes/clock-words.ts';
import { PAYER_LABELS, ruleWords } from '../../../entities/boxes/rule-words.ts';
import { useDates } from '../../../lib/format.ts';
import { useCountry } from '../../../lib/session.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';

/** What its days cost of each kind: until when they are free, who says so, and each day that costs money. */
export function ClocksPanel({ box }: { box: Container }) {
  const { clocks } = box;
  if (clocks.length === 0) return null;
  return (
    <Panel title="Clocks" aside={totalOf(clocks)}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {clocks.map((clock) => (
          <Clock key={clock.of} clock={clock} box={box} />
        ))}
      </Box>
    </Panel>
  );
}

function totalOf(clocks: Container['clocks']): string | undefined {
  const known = clocks.flatMap(({ soFar }) => soFar ?? []);
  return known.length > 0 ? `${cents(known.reduce((sum, one) => sum + one, 0))} so far` : undefined;
}

function Clock({ clock, box }: { clock: BoxClock; box: Container }) {
  const dates = useDates();
  const said = sourceOfDay(clock, dates);
  const turned = turnWords(clock, box, useCountry());
  return (
    <Box component="li" sx={LINE}>
      <ClockLine clock={clock} />
      {said && (
        <Text component="p" size="small" tone={clock.others.length > 0 ? 'error' : 'quiet'}>
          {said}
        </Text>
      )}
      {turned && (
        <Text component="p" size="small" tone="quiet">
          {turned}
        </Text>
      )}
      {clock.rule && (
        <Text component="p" size="small" tone="quiet">
          {ruleWords(clock.rule, dates)}
          {clock.rule.paidBy && ` ${PAYER_LABELS[clock.rule.paidBy]}.`}
        </Text>
      )}
      {clock.days.length > 0 && <Days clock={clock} />}
    </Box>
  );
}

/** Day by day, with what it comes to by then. */
function Days({ clock: { of, days } }: { clock: BoxClock }) {
  const { shortDate } = useDates();
  let sum = 0;
  return (
    <Box component="ol" aria-label={`Days of ${of}`} sx={{ m: 0, mt: 0.75, p: 0, listStyle: 'none' }}>
      {days.map(({ day, cents: cost }) => {
        sum += cost ?? 0;
        return (
          <Row component="li" key={day} gap={1} sx={{ justifyContent: 'space-between' }}>
            <Text size="small">{shortDate(day)}</Text>
            {cost !== undefined && (
              <Text size="small" className="num">
                {cents(cost)}, {cents(sum)} in all
              </Text>
            )}
          </Row>
        );
      })}
    </Box>
  );
}

const LINE = { py: 1.25, px: 'var(--inset)', '& + &': { borderTop: '1px solid var(--border)' } };
