import Box from '@mui/material/Box';
import { archiveClockRule, type ClockRule } from '#shared/contracts/clock-rules.ts';
import { CLOCK_LABELS } from '../../../entities/boxes/clock-words.ts';
import {
  CLOCK_END_WORDS,
  countWords,
  freeWords,
  PAYER_LABELS,
  ratesWords,
} from '../../../entities/boxes/rule-words.ts';
import { refreshClockRules } from '../../../entities/boxes/use-clock-rules.ts';
import { useCustomer } from '../../../entities/customers/use-customers.ts';
import { usePlace } from '../../../entities/places/use-places.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { type Dates, useDates } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { ConfirmAction } from '../../../ui/dialog/ConfirmAction.tsx';
import DeleteOutlined from '../../../ui/icon/DeleteOutlined.tsx';
import { RowActions } from '../../../ui/list/RowActions.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';

/** All that a rule says: for which containers, what is free, what the other days cost, and how they are counted. */
export function ClockRuleRow({ rule }: { rule: ClockRule }) {
  const { date } = useDates();
  const { archivedAt } = rule;
  return (
    <Row component="li" gap={1.5} align="start" sx={LINE}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Text weight={600} tone={archivedAt ? 'quiet' : undefined}>
          {rule.name}
        </Text>
        <Subject rule={rule} />
        <Text component="p" size="small">
          {freeWords(rule)}, {ratesWords(rule)}
        </Text>
        <Text component="p" size="small" tone="quiet">
          {[countWords(rule), ...moreWords(rule)].join(' ')}
        </Text>
        {archivedAt && (
          <Text component="p" size="small" tone="quiet">
            Archived {date(archivedAt)}
          </Text>
        )}
      </Box>
      {!archivedAt && <Archiving rule={rule} />}
    </Row>
  );
}

const CLOSED_DAYS: Readonly<Record<ClockRule['closedDays'], string>> = {
  place: 'Closed days are those of the place.',
  organization: 'Closed days are those of our organization.',
  none: 'No day counts as closed.',
};

function moreWords({ endOn, closedDays, count, chargeCount, of, streetTurn, paidBy }: ClockRule): string[] {
  const isOfWorkingDays = count === 'working' || chargeCount === 'working';
  return [
    `Ends at ${CLOCK_END_WORDS[endOn]}.`,
    ...(isOfWorkingDays ? [CLOSED_DAYS[closedDays]] : []),
    ...(of === 'per_diem' && streetTurn === 'stop' ? ['A street turn ends it.'] : []),
    ...(paidBy ? [`${PAYER_LABELS[paidBy]}.`] : []),
  ];
}

function Subject({ rule }: { rule: ClockRule }) {
  const dates = useDates();
  const { data: place } = usePlace(rule.placeId);
  const { data: customer } = useCustomer(rule.customerId);
  return (
    <Text component="p" size="small" tone="quiet">
      {subjectWords(rule, { place: place?.name, customer: customer && (customer.company ?? customer.name) }, dates)}
    </Text>
  );
}

interface Named {
  place: string | undefined;
  customer: string | undefined;
}

/** `Demurrage, MSC, Newark Bay Terminal, 40 ft, from Jan 01, 2026`. */
function subjectWords(rule: ClockRule, { place, customer }: Named, { date }: Dates): string {
  const { of, line, placeId, customerId, sizeClass, from } = rule;
  return [
    CLOCK_LABELS[of],
    line ?? 'any line',
    placeId && (place ?? '...'),
    customerId && (customer ?? '...'),
    sizeClass && `${sizeClass} ft`,
    `from ${date(from)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function Archiving({ rule }: { rule: ClockRule }) {
  const { call } = useCall(archiveClockRule);
  const { act } = useAction({
    call: () => call({ params: { id: rule.id } }),
    success: { title: 'Rule Archived', description: rule.name },
    failure: 'Failed to archive the rule',
    refresh: refreshClockRules,
  });
  return (
    <ConfirmAction
      title="Archive this rule?"
      confirmLabel="Archive Rule"
      onConfirm={act}
      trigger={(ask) => (
        <RowActions actions={[{ icon: DeleteOutlined, label: `Archive ${rule.name}`, onClick: ask }]} />
      )}
    >
      No clock that starts later goes by it. Containers whose clock runs already keep it.
    </ConfirmAction>
  );
}

const LINE = { py: 1.25, px: 'var(--inset)', '& + &': { borderTop: '1px solid var(--border)' } };
