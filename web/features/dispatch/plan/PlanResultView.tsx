import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import type { Plan, PlanResult } from '#shared/contracts/plans.ts';
import { useDates } from '../../../lib/format.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { DIALOG_ACTIONS } from '../../../ui/dialog/DialogFrame.tsx';
import WarningAmberOutlined from '../../../ui/icon/WarningAmberOutlined.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { Signal } from '../../../ui/page/Signal.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import type { Remembering } from '../board/use-remembering.ts';
import { PlanAside } from './PlanAside.tsx';
import { PlanFigures } from './PlanFigures.tsx';
import { PlanLegend } from './PlanLegend.tsx';
import { PlanRoutes } from './PlanRoutes.tsx';
import { ageText } from './plan-words.ts';
import { useAccepting } from './use-accepting.ts';

interface PlanResultViewProps {
  plan: Pick<Plan, 'id' | 'createdAt'>;
  result: PlanResult;
  /** Of some shipments. */
  isPart: boolean;
  /** "today", "tomorrow", "Nov 28". */
  when: string;
  onClose: () => void;
  /** Keeps what was accepted, to be undone. */
  remember: Remembering['many'];
}

/** What a plan came to: figures, each driver's day, what is left, and what of it is accepted. */
export function PlanResultView({ plan, result, isPart, when, onClose, remember }: PlanResultViewProps) {
  const { routes, left, free = [], totals } = result;
  const offered = routes.flatMap(({ work }) => work.filter(({ isAssigned }) => !isAssigned));
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set(offered.map(({ shipmentId }) => shipmentId)));
  const { isAccepting, outcomes, accept } = useAccepting(plan.id, { routes, remember, onDone: onClose });
  const chosen = new Set([...wanted].filter((id) => !outcomes.has(id)));
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setWanted((now) => new Set(isChosen ? [...now, ...ids] : [...now].filter((one) => !ids.includes(one))));
  const open = offered.filter(({ shipmentId }) => !outcomes.has(shipmentId)).length;
  return (
    <>
      <DialogContent sx={left.length + free.length > 0 ? THREE_PARTS : PARTS}>
        <Box sx={{ ...SIDE, borderRight: { lg: '1px solid var(--border)' } }}>
          <Box sx={{ position: { lg: 'sticky' }, top: 'var(--s-3)' }}>
            <PlanFigures before={result.before} totals={totals} isPart={isPart} />
            <Notes result={result} />
          </Box>
        </Box>
        <Box sx={{ minWidth: 0, px: 2, pb: 2 }}>
          {offered.length === 0 && <Empty title={nothingText(left.length, when)} />}
          {routes.length > 0 && (
            <>
              <PlanRoutes routes={routes} picking={{ chosen, choose, outcomes, isAccepting }} />
              <Box sx={{ display: { md: 'none' }, mt: 1 }}>
                <PlanLegend />
              </Box>
            </>
          )}
        </Box>
        {left.length + free.length > 0 && (
          <Box sx={{ ...SIDE, borderLeft: { lg: '1px solid var(--border)' } }}>
            <PlanAside result={result} of={isPart ? undefined : totals.assigned + totals.left} when={when} />
          </Box>
        )}
      </DialogContent>
      <DialogActions
        data-drawer-footer
        sx={{ ...DIALOG_ACTIONS, columnGap: 2, rowGap: 1, justifyContent: 'flex-start' }}
      >
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>{routes.length > 0 && <PlanLegend />}</Box>
        <Box sx={{ flex: '1 1 240px', textAlign: { sm: 'right' } }}>
          <Told createdAt={plan.createdAt} chosen={chosen.size} open={open} />
        </Box>
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', flex: { xs: '1 0 100%', md: 'none' } }}>
          <Button variant="text" color="inherit" onClick={onClose}>
            {outcomes.size > 0 && open === 0 ? 'Close' : 'Cancel'}
          </Button>
          <Button
            variant="contained"
            disabled={chosen.size === 0}
            loading={isAccepting}
            onClick={() => void accept(chosen)}
          >
            Accept {chosen.size}
          </Button>
        </Box>
      </DialogActions>
    </>
  );
}

/** Where nothing is offered: all that there is is somebody's, or nobody can take what is left. */
function nothingText(left: number, when: string): string {
  if (left > 0) return 'Nothing to assign: nobody on duty can take what is left over';
  return `Nothing to plan: every shipment for ${when} has a driver`;
}

function Notes({ result: { isCut, beyond } }: { result: PlanResult }) {
  return (
    <Text component="div" size="caption" tone="quiet" sx={{ display: 'grid', gap: 1, mt: 1.5 }}>
      <p>The board stays as it is until you accept. Shipments that already have a driver keep the driver.</p>
      {isCut && <p>Time ran out before the plan could get any better.</p>}
      {beyond.shipments > 0 && (
        <p>{beyond.shipments} less urgent shipments are not in this plan: accept it, then plan again.</p>
      )}
    </Text>
  );
}

interface ToldProps {
  createdAt: string;
  chosen: number;
  open: number;
}

/** Beside the buttons: what they are about, when drivers hear of it, and that a plan is old once much may have changed. */
function Told({ createdAt, chosen, open }: ToldProps) {
  const { time } = useDates();
  const age = ageText(createdAt, useClock().now);
  return (
    <>
      <Text size="caption" tone="quiet" component="p">
        {chosen} of {open} selected. Drivers are told 60 seconds after you accept, each in one message.
      </Text>
      <div role="status">
        {age && (
          <Signal icon={WarningAmberOutlined} tone="warning">
            Planned at {time(createdAt)}, {age} ago. What has changed since is left alone; plan again to include it.
          </Signal>
        )}
      </div>
    </>
  );
}

/** Figures, drivers and what is left beside each other; on a phone one after the other. */
const PARTS = {
  display: 'grid',
  alignContent: { xs: 'start', lg: 'stretch' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '208px minmax(0, 1fr)' },
  p: 0,
  borderTop: '1px solid var(--border)',
};
const THREE_PARTS = {
  ...PARTS,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '208px minmax(0, 1fr) 220px' },
};
const SIDE = { p: 1.5, bgcolor: { lg: 'var(--bg)' } };
