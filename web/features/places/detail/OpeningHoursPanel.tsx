import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Place } from '#shared/contracts/places.ts';
import { clockRange } from '#shared/dates/clock-format.ts';
import { WEEKDAYS } from '#shared/dates/weekdays.ts';
import { END_OF_DAY } from '#shared/places/place-hours.ts';
import { useDates } from '../../../lib/format.ts';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { DAY_NAMES } from './day-names.ts';

const HoursDialog = lazyPart(() => import('./HoursDialog.tsx'), 'HoursDialog');

/** When somebody is there, by the clocks of the place. */
export function OpeningHoursPanel({ place }: { place: Place }) {
  const [isEditing, setEditing] = useState(false);
  const { hourFormat } = useDates();
  const { hours, zone } = place;
  const rangeOf = ({ from, to }: { from: string; to: string }) =>
    to === END_OF_DAY && from === '00:00' ? 'All day' : clockRange(from, to === END_OF_DAY ? '00:00' : to, hourFormat);
  const facts = WEEKDAYS.map((day) => ({
    label: DAY_NAMES[day],
    value: hours?.[day]?.map(rangeOf).join(', ') || 'Closed',
  }));
  return (
    <Panel
      title="Hours"
      aside={
        <Button variant="outlined" color="inherit" size="small" {...HoursDialog.ahead} onClick={() => setEditing(true)}>
          Edit Hours
        </Button>
      }
    >
      {hours ? (
        <Facts facts={facts} />
      ) : (
        <Text component="p" tone="quiet" sx={{ py: 1.75, px: 'var(--inset)' }}>
          Open at all hours.
        </Text>
      )}
      <Text component="p" size="small" tone="quiet" sx={{ pb: 1.5, px: 'var(--inset)' }}>
        By the clocks there: {zone.replaceAll('_', ' ')}.
      </Text>
      {isEditing && <HoursDialog place={place} onClose={() => setEditing(false)} />}
    </Panel>
  );
}
