import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type DayOff, deleteDayOff } from '#shared/contracts/driver-shifts.ts';
import { hoursOn } from '#shared/drivers/shift.ts';
import { hoursText, weekLines } from '../../../entities/drivers/shift-words.ts';
import type { WholeDriver } from '../../../entities/drivers/use-driver.ts';
import { refreshDriver } from '../../../entities/drivers/use-driver.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { type Dates, useDates } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { Facts } from '../../../ui/detail/Facts.tsx';
import AddOutlined from '../../../ui/icon/AddOutlined.tsx';
import Close from '../../../ui/icon/Close.tsx';
import EditOutlined from '../../../ui/icon/EditOutlined.tsx';
import { RowActions } from '../../../ui/list/RowActions.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';

const ShiftDialog = lazyPart(() => import('./ShiftDialog.tsx'), 'ShiftDialog');
const DayOffDialog = lazyPart(() => import('./DayOffDialog.tsx'), 'DayOffDialog');

/** When a driver works, week by week, and on which days not. */
export function DriverHours({ driver, mayChange }: { driver: WholeDriver; mayChange: boolean }) {
  const { today } = useClock();
  const dates = useDates();
  const [opened, setOpened] = useState<'shift' | 'day'>();
  const close = () => setOpened(undefined);
  const { shift, daysOff } = driver;
  const now = hoursOn(today, { shift, daysOff });
  const coming = daysOff.filter(({ day }) => day >= today);
  return (
    <Panel
      title="Working hours"
      aside={
        now && <span className="num">{now === 'off' ? 'Off today' : `Today ${hoursText(now, dates.hourFormat)}`}</span>
      }
    >
      {shift ? (
        <Facts facts={weekLines(shift, dates.hourFormat).map(({ days, hours }) => ({ label: days, value: hours }))} />
      ) : (
        <Text component="p" tone="quiet" sx={{ py: 1.75, px: 'var(--inset)' }}>
          Nobody has said when {driver.name} works: days are planned from 5:00 AM to 4:00 PM.
        </Text>
      )}
      {coming.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {coming.map((day) => (
            <DayLine key={day.day} driver={driver} day={day} mayChange={mayChange} dates={dates} />
          ))}
        </Box>
      )}
      {mayChange && (
        <Row wraps sx={FOOT}>
          <Button
            variant="text"
            color="inherit"
            size="small"
            startIcon={<EditOutlined />}
            onClick={() => setOpened('shift')}
            {...ShiftDialog.ahead}
          >
            Edit Week
          </Button>
          <Button
            variant="text"
            color="inherit"
            size="small"
            startIcon={<AddOutlined />}
            onClick={() => setOpened('day')}
            {...DayOffDialog.ahead}
          >
            Day Off
          </Button>
        </Row>
      )}
      {opened === 'shift' && <ShiftDialog driver={driver} onClose={close} />}
      {opened === 'day' && <DayOffDialog driver={driver} onClose={close} />}
    </Panel>
  );
}

interface DayLineProps {
  driver: WholeDriver;
  day: DayOff;
  mayChange: boolean;
  dates: Dates;
}

function DayLine({ driver, day: { day, kind, from, to, note }, mayChange, dates }: DayLineProps) {
  const { call } = useCall(deleteDayOff);
  const { act } = useAction({
    call: () => call({ params: { id: driver.id, day } }),
    failure: 'Failed to remove the day',
    refresh: refreshDriver,
  });
  const hours = kind === 'extra' && from && to ? hoursText({ from, to }, dates.hourFormat) : 'Off';
  return (
    <Row component="li" gap={1.5} sx={LINE}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Text weight={500}>{dates.date(day)}</Text>
        {note && (
          <Text component="div" size="small" tone="quiet">
            {note}
          </Text>
        )}
      </Box>
      <Text className="num" weight={500}>
        {hours}
      </Text>
      {mayChange && (
        <RowActions actions={[{ icon: Close, label: `Remove ${dates.date(day)}`, onClick: () => void act() }]} />
      )}
    </Row>
  );
}

const LINE = { minHeight: 44, py: 0.5, px: 'var(--inset)', borderTop: '1px solid var(--border)' };
const FOOT = { minHeight: 44, py: 0.5, px: 1.5, borderTop: '1px solid var(--border)' };
