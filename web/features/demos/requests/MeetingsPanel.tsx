import type { Meeting } from '#shared/contracts/meetings.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { meetingEndMs } from '#shared/demos/meeting.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { MeetingRow } from './MeetingRow.tsx';

/** What is to come, the next first, then what has passed, the latest first. */
function inOrder(meetings: readonly Meeting[], now: number): { meeting: Meeting; isPast: boolean }[] {
  const rows = meetings.map((meeting) => ({ meeting, isPast: meetingEndMs(meeting) <= now }));
  const byDate = rows.sort((one, other) => Date.parse(one.meeting.meetingDate) - Date.parse(other.meeting.meetingDate));
  return [...byDate.filter(({ isPast }) => !isPast), ...byDate.filter(({ isPast }) => isPast).reverse()];
}

/** The meetings by the clock; one that is over gets its badge while the page stands open. */
export function MeetingsPanel({ meetings }: { meetings: readonly Meeting[] }) {
  const now = useNow(MINUTE_MS);
  return (
    <Panel title="Scheduled Meetings" aside={<span className="num">{formatNumber(meetings.length)}</span>}>
      <Stack component="ul" gap={0.5} sx={{ gap: 0 }}>
        {inOrder(meetings, now).map(({ meeting, isPast }) => (
          <MeetingRow key={meeting.id} meeting={meeting} isPast={isPast} others={meetings} />
        ))}
      </Stack>
    </Panel>
  );
}
