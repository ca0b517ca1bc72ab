import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { COMMON_TIMEZONES, isTimezone } from '#shared/dates/timezone.ts';
import { datesIn } from '../../../lib/format.ts';
import { useCountry } from '../../../lib/session.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { LoadingText } from '../../../ui/page/LoadingText.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import type { GeneralControl } from './general-form.ts';

// Few need another zone, so the picker comes when it is asked for.
const EveryTimezone = lazyPart(() => import('./EveryTimezone.tsx'), 'EveryTimezone', {
  late: <LoadingText text="Loading timezones..." />,
});

/** The zones of most, and behind a button every one that there is. */
export function TimezoneField({ control }: { control: GeneralControl }) {
  const [isAll, setAll] = useState(false);
  const chosen = useWatch({ control, name: 'timezone' });
  const country = useCountry();
  const now = useNow(MINUTE_MS);
  const common: string[] = [...COMMON_TIMEZONES];
  const shown = common.includes(chosen) ? common : [chosen, ...common];
  const help = isTimezone(chosen)
    ? `${datesIn(chosen, country).time(new Date(now).toISOString())} there now. Dates, due dates, and reports use this timezone.`
    : undefined;
  const usual = (
    <SelectField
      control={control}
      name="timezone"
      label="Timezone"
      help={help}
      options={shown.map((value) => ({ value, label: value }))}
    />
  );
  if (isAll) return <EveryTimezone control={control} help={help} />;
  return (
    <Stack gap={0.5}>
      {usual}
      <Button variant="text" color="inherit" size="small" onClick={() => setAll(true)} sx={{ justifySelf: 'start' }}>
        More timezones
      </Button>
    </Stack>
  );
}
