import Box from '@mui/material/Box';
import type { ShipmentStatus } from '#shared/shipments/shipment.ts';
import { StatusChip } from '../../../entities/shipments/chips/StatusChip.tsx';
import { Delivered, MaskedNote, NoDriver, TrackBlocks } from './TrackBlocks.tsx';
import { TrackFacts } from './TrackFacts.tsx';
import { LastUpdate, TrackHead, TrackProblem } from './TrackHead.tsx';
import { TrackLoading } from './TrackLoading.tsx';
import { NumberUnknown } from './TrackNotFound.tsx';
import { TrackRoute } from './TrackRoute.tsx';
import { TrackSteps } from './TrackSteps.tsx';
import { FACT_KINDS } from './track-facts.ts';
import { ALL_STEPS } from './track-text.ts';

/*
 * What is rendered at build of a shipment that nobody knows yet: what stands while it is asked for, and a template of each
 * answer, with its texts as `{name}`, which show-prefetched.ts fills in the browser before any of this code has come.
 */
const STATES = ['next', 'now', 'done'] as const;

/** A text that show-prefetched.ts puts in. */
const blank = (name: string) => `{${name}}`;
const blanks = { shortDate: blank, time: () => blank('time') };

export function PrefetchedShipment() {
  return (
    <div data-early="page">
      <TrackLoading trackingNumber="" />
      <template data-early="answer">
        <Box sx={{ pt: { xs: 2.5, md: 4.5 }, pb: 6 }}>
          <TrackHead chips={<Chips />} headline={blank('headline')} subline={<Subline />} />
          <div data-early="trouble">
            <TrackProblem text={blank('trouble')} when={blank('when')} />
          </div>
          {STATES.map((state) => (
            <div key={state} data-early={`steps-${state}`}>
              <TrackSteps steps={ALL_STEPS.map((status) => stepOf(status, state))} dates={blanks} />
            </div>
          ))}
          <Blocks />
        </Box>
      </template>
      <template data-early="missing">
        <NumberUnknown trackingNumber={blank('number')} />
      </template>
    </div>
  );
}

/** Lines of each kind, which show-prefetched.ts takes as often as it has facts of it. */
function Lines({ of }: { of: string }) {
  return (
    <Box data-early={of} sx={{ '& .copy': { visibility: 'hidden' } }}>
      <TrackFacts facts={FACT_KINDS.map((as) => ({ label: blank(as), value: blank('value'), as }))} />
    </Box>
  );
}

const endOf = (end: string) => ({
  city: blank(`${end}City`),
  street: blank(`${end}Street`),
  when: blank(`${end}When`),
  booked: blank(`${end}Booked`),
});

function Blocks() {
  return (
    <TrackBlocks
      delivered={
        <div data-early="delivered">
          <Delivered recipient={blank('recipient')} at={blank('deliveredAt')} />
        </div>
      }
      route={<TrackRoute pickup={endOf('pickup')} delivery={endOf('delivery')} />}
      container={<Lines of="container" />}
      driver={
        <>
          <Lines of="driver" />
          <NoDriver text={blank('noDriver')} />
        </>
      }
      customer={
        <>
          <Lines of="customer" />
          <div data-early="masked">
            <MaskedNote />
          </div>
        </>
      }
      details={<Lines of="details" />}
    />
  );
}

function Subline() {
  return (
    <>
      {blank('subline')} <LastUpdate ago={<time>{blank('ago')}</time>} onRefresh={() => undefined} />
    </>
  );
}

function stepOf(status: ShipmentStatus, state: (typeof STATES)[number]) {
  return { status, state, at: 'day', estimate: { at: 'estimate', isLate: true } };
}

function Chips() {
  return (
    <>
      {ALL_STEPS.map((status) => (
        <span key={status} data-early={`chip-${status}`}>
          <StatusChip status={status} />
        </span>
      ))}
      {/* As high as with its button. */}
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24 }}>
        <span className="mono">{blank('number')}</span>
      </Box>
    </>
  );
}
