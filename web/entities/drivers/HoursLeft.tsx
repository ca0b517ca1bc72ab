import Box from '@mui/material/Box';
import type { HoursOfDuty } from '#shared/contracts/driver-statistics.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { t } from '#shared/i18n/t.ts';
import { formatDuration, formatNumber, useDates } from '../../lib/format.ts';
import { Stack } from '../../ui/page/Stack.tsx';
import { Text } from '../../ui/page/Text.tsx';
import { hoursTone } from './hours-tone.ts';

const LIMITS = { drive: 11 * 60, window: 14 * 60 };
/** Duties that are over: of as many days as somebody looks back. */
const SHOWN = 5;

/** What a driver may still drive, and the window for it, as two bars. */
export function HoursLeft({ hours: { onAt, offAt, left, last } }: { hours: HoursOfDuty }) {
  const { time } = useDates();
  const since = onAt && t('On duty since {time}', { time: time(onAt) });
  const span = onAt && offAt && t('On duty from {from} to {to}', { from: time(onAt), to: time(offAt) });
  const now = (
    <Stack gap={1.5} sx={{ p: 'var(--pad-panel)' }}>
      <Bar label={t('To drive')} left={left.drive} limit={LIMITS.drive} />
      <Bar label={t('Window')} left={left.window} limit={LIMITS.window} />
      <Text component="p" size="small" tone="quiet">
        {span ?? since ?? t('Rested: ten hours off duty')}
      </Text>
      <Text component="p" size="small" tone="quiet">
        {t('Estimated from GPS. Not an electronic logging device (ELD).')}
      </Text>
    </Stack>
  );
  return (
    <>
      {now}
      {last.length > 0 && <Worked duties={last.slice(0, SHOWN)} />}
    </>
  );
}

/** When a driver worked lately, and for how long it drove. */
function Worked({ duties }: { duties: HoursOfDuty['last'] }) {
  const { shortDate, time } = useDates();
  return (
    <Box component="ul" aria-label={t('Last duties')} sx={LIST}>
      {duties.map(({ onAt, offAt, driveMinutes, miles }) => (
        <Box component="li" key={onAt} sx={LINE}>
          <Text size="small" tone="quiet" className="nowrap">
            {shortDate(onAt)}
          </Text>
          <Box className="num" sx={{ textAlign: 'right' }}>
            <Text size="small">{t('{from} to {to}', { from: time(onAt), to: time(offAt) })}</Text>
            <Text component="div" size="small" tone="quiet">
              {driveMinutes === 0
                ? t('No driving by GPS')
                : t('{time} driving, {miles} mi', {
                    time: formatDuration(driveMinutes * MINUTE_MS),
                    miles: formatNumber(miles),
                  })}
            </Text>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Bar({ label, left, limit }: { label: string; left: number; limit: number }) {
  const tone = hoursTone(left);
  const words = t('{left} of {limit} left', {
    left: left === 0 ? t('None') : formatDuration(left * MINUTE_MS),
    limit: formatDuration(limit * MINUTE_MS),
  });
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 0.5 }}>
        <Text size="small">{label}</Text>
        <Text size="small" weight={600} className="num">
          {words}
        </Text>
      </Box>
      <Box
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={left}
        aria-valuetext={words}
        sx={TRACK}
      >
        <Box sx={{ width: `${(left / limit) * 100}%`, height: '100%', bgcolor: `var(--${tone}-text)` }} />
      </Box>
    </div>
  );
}

const LIST = { m: 0, p: 0, listStyle: 'none' };
const LINE = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 1,
  px: 'var(--inset)',
  borderTop: '1px solid var(--border)',
};
const TRACK = { height: 8, borderRadius: 'var(--radius-xs)', overflow: 'hidden', bgcolor: 'var(--surface-2)' };
