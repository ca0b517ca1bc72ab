import Box from '@mui/material/Box';
import { Fragment } from 'react';
import type { PlanRoute, PlanWindow } from '#shared/contracts/plans.ts';
import { hoursIn, type PlanSpan, share } from './plan-hours.ts';
import { ASSIGNED, EDGES, PATTERNS } from './plan-look.ts';
import { planParts } from './plan-parts.ts';

/** A driver's day at a glance: driving, waiting, work at stops, and what is late. What stands under it says the same in words. */
export function PlanBar({ route, span }: { route: PlanRoute; span: PlanSpan }) {
  const box = (from: string, to: string) => ({
    left: share(Date.parse(from), span),
    width: share(span.from + Date.parse(to) - Date.parse(from), span),
  });
  return (
    <Box aria-hidden sx={{ ...BAR, backgroundSize: `${100 / hoursIn(span)}% 100%` }}>
      {planParts(route).map(({ what, from, to, isAssigned }) => (
        <Box
          key={`${what} ${from}`}
          sx={{
            ...box(from, to),
            height: BAR.height,
            background: PATTERNS[what],
            borderRight: '1px solid var(--surface)',
            ...(isAssigned && { opacity: ASSIGNED }),
          }}
        />
      ))}
      {route.work.map(({ shipmentId, pickupWindow, deliveryWindow }) => (
        <Fragment key={shipmentId}>
          <Edges end="pickup" window={pickupWindow} span={span} />
          <Edges end="delivery" window={deliveryWindow} span={span} />
        </Fragment>
      ))}
    </Box>
  );
}

interface EdgesProps {
  end: 'pickup' | 'delivery';
  window: PlanWindow | undefined;
  span: PlanSpan;
}

/** When somebody is expected. A side that is open, or not seen, has no edge. */
function Edges({ end, window, span }: EdgesProps) {
  if (!window) return null;
  const [opens, closes] = [window.from, window.to].map((at) => (at === undefined ? undefined : Date.parse(at)));
  const from = Math.max(opens ?? span.from, span.from);
  const to = Math.min(closes ?? span.to, span.to);
  if (from >= to) return null;
  return (
    <Box
      sx={{
        ...EDGES[end],
        top: end === 'pickup' ? -6 : BAR.height + 1,
        ...(opens === from ? {} : { borderLeft: 0 }),
        ...(closes === to ? {} : { borderRight: 0 }),
        left: share(from, span),
        width: share(span.from + to - from, span),
      }}
    />
  );
}

const BAR = {
  position: 'relative',
  height: 14,
  // The windows stand over and under it.
  mt: 0.75,
  mb: 1,
  bgcolor: 'var(--surface-2)',
  // A line at each hour.
  backgroundImage: 'linear-gradient(90deg, var(--border-strong) 1px, transparent 1px)',
  '& > *': { position: 'absolute' },
} as const;
