import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import type { Theme } from '@mui/material/styles';
import type { Plan } from '#shared/contracts/plans.ts';
import { type Planning, usePlan } from '../../../entities/plans/use-planning.ts';
import { BOARD_DAYS, type BoardDay, plannedDay } from '../../../entities/shipments/board-days.ts';
import { counted, useDates } from '../../../lib/format.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { Segments } from '../board/Segments.tsx';
import type { Remembering } from '../board/use-remembering.ts';
import { PlanResultView } from './PlanResultView.tsx';
import { dayWords } from './plan-words.ts';
import { resultFor } from './result-for.ts';

interface PlanDayDialogProps {
  planning: Planning;
  /** Plans it once more: after an error, or because time has passed. */
  again: () => void;
  /** Plans another day, which the board shows from then on. */
  onDay: (day: BoardDay) => void;
  onClose: () => void;
  /** Keeps what was accepted, to be undone. */
  remember: Remembering['many'];
}

/** Who would drive what on a day, and why: nothing is assigned until somebody accepts it. */
export function PlanDayDialog({ planning, again, onDay, onClose, remember }: PlanDayDialogProps) {
  const { wanted, isSelection, id, error } = planning;
  const { today, shortDate } = useDates();
  const made = usePlan(error === undefined ? id : undefined);
  const failure = error ?? (made.data?.state === 'failed' ? made.data.error : undefined);
  const { result } = made.data ?? {};
  return (
    <DialogFrame
      open
      title={isSelection ? `Auto-Match ${wanted.shipmentIds?.length ?? 0}` : 'Plan the Day'}
      width={1440}
      bar={<Bar planning={planning} plan={made.data} again={again} onDay={onDay} />}
      sx={PAGE}
      onClose={onClose}
    >
      {result && made.data ? (
        <PlanResultView
          key={made.data.id}
          plan={made.data}
          result={resultFor(result, wanted.shipmentIds)}
          isPart={wanted.shipmentIds !== undefined}
          when={dayWords(wanted.day, today(), shortDate)}
          onClose={onClose}
          remember={remember}
        />
      ) : (
        <DialogContent>
          {failure !== undefined || made.data?.state === 'failed' ? (
            <LoadError what="The day could not be planned." detail={failure} onRetry={again} />
          ) : (
            <Query
              isBare
              data={undefined}
              error={made.data ? undefined : made.error}
              retry={made.retry}
              loading={<LoadingRows text="Planning the day..." />}
              failing="The plan could not be loaded."
            >
              {() => null}
            </Query>
          )}
        </DialogContent>
      )}
    </DialogFrame>
  );
}

interface BarProps extends Pick<PlanDayDialogProps, 'planning' | 'again' | 'onDay'> {
  plan: Plan | undefined;
}

/** Which day it is of, and when and of how much it was made. */
function Bar({ planning: { wanted, isSelection }, plan, again, onDay }: BarProps) {
  const { today, date, time } = useDates();
  const days = BOARD_DAYS.filter(({ value }) => value !== 'later');
  const chosen = days.find(({ value }) => plannedDay(value, today()) === wanted.day);
  const { assigned = 0, left = 0 } = plan?.result?.totals ?? {};
  return (
    <Box sx={BAR}>
      {!isSelection && (
        <Box sx={{ flex: { xs: '1 0 100%', md: 'none' } }}>
          <Segments label="Day" value={chosen?.value ?? 'later'} onChange={onDay} options={days} />
        </Box>
      )}
      <Text size="small" tone="quiet" sx={{ flex: '1 1 180px' }}>
        {date(wanted.day)}
        {plan?.result && `. Planned at ${time(plan.createdAt)}`}
        {plan?.result && !isSelection && ` from ${counted(assigned + left, 'shipment', 'shipments')}`}
      </Text>
      <Button variant="outlined" color="inherit" disabled={plan === undefined} onClick={again}>
        Plan Again
      </Button>
    </Box>
  );
}

const BAR = {
  order: { xs: 1, lg: 0 },
  flex: { xs: '1 0 100%', lg: 1 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  mt: { xs: 1, lg: 0 },
  mx: { xs: 0, lg: 2 },
};

/** All of a phone, and of a larger window but its edge: a day of twenty drivers is as much as a page. */
const PAGE = (theme: Theme) => ({
  [theme.breakpoints.up('md')]: {
    m: 2,
    width: 'calc(100% - 32px)',
    height: 'calc(100% - 32px)',
    maxHeight: 'none',
  },
  [theme.breakpoints.down('md')]: {
    m: 0,
    width: '100%',
    maxWidth: '100%',
    height: '100%',
    maxHeight: 'none',
    border: 0,
    borderRadius: 'var(--radius-none)',
  },
});
