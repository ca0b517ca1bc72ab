import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Place } from '#shared/contracts/places.ts';
import { weekdayOf } from '#shared/dates/weekdays.ts';
import { useDates } from '../../../lib/format.ts';
import { useClock } from '../../../lib/use-clock.ts';
import DeleteOutlined from '../../../ui/icon/DeleteOutlined.tsx';
import { AddButton } from '../../../ui/list/AddButton.tsx';
import { RowActions } from '../../../ui/list/RowActions.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { DAY_NAMES } from './day-names.ts';
import { useClosedDays } from './use-closed-days.ts';

const ClosedDayDialog = lazyPart(() => import('./ClosedDayDialog.tsx'), 'ClosedDayDialog');

/** The days to come on which nobody is there, whatever the hours say. */
export function ClosedDaysPanel({ place, mayChange }: { place: Place; mayChange: boolean }) {
  const { today } = useClock();
  const [isAdding, setAdding] = useState(false);
  const { remove, isBusy } = useClosedDays(place);
  const days = place.closedDays.filter((day) => day >= today);
  return (
    <Panel
      title="Closed Days"
      aside={
        mayChange && (
          <AddButton aria-label="Add closed day" {...ClosedDayDialog.ahead} onClick={() => setAdding(true)}>
            Add
          </AddButton>
        )
      }
    >
      {days.length === 0 && (
        <Text component="p" tone="quiet" sx={{ py: 1.75, px: 'var(--inset)' }}>
          None to come
        </Text>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {days.map((day) => (
          <ClosedDay
            key={day}
            day={day}
            onRemove={mayChange ? () => void (isBusy ? undefined : remove(day)) : undefined}
          />
        ))}
      </Box>
      {isAdding && <ClosedDayDialog place={place} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

const LINE = {
  py: 0.75,
  pr: { xs: 2, md: 1.5 },
  pl: 'var(--inset)',
  '& + &': { borderTop: '1px solid var(--border)' },
};

interface ClosedDayProps {
  day: string;
  /** Absent for those who only read. */
  onRemove: (() => void) | undefined;
}

function ClosedDay({ day, onRemove }: ClosedDayProps) {
  const { date } = useDates();
  return (
    <Row component="li" gap={1.5} sx={LINE}>
      <Text sx={{ flex: 1 }}>
        {DAY_NAMES[weekdayOf(day)]}, {date(day)}
      </Text>
      {onRemove && (
        <RowActions
          actions={[
            {
              icon: DeleteOutlined,
              label: `Remove ${date(day)}`,
              onClick: onRemove,
            },
          ]}
        />
      )}
    </Row>
  );
}
