import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { type StaticTextKey, t, tDynamic } from '#shared/i18n/t.ts';
import { legalActions } from '#shared/shipments/allowed-actions.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import type { ShipmentAction } from '#shared/shipments/transition-types.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import type { Toast } from '../../../lib/toast.ts';
import { useCall } from '../../../lib/use-api.ts';
import EditOutlined from '../../../ui/icon/EditOutlined.tsx';
import WarningAmberOutlined from '../../../ui/icon/WarningAmberOutlined.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import type { Overruling } from '../gate/OverruleDialog.tsx';
import { type ShipmentEdit, updating, useShipmentChange } from './use-shipment-change.ts';

const AssignDialog = lazyPart(() => import('./AssignDialog.tsx'), 'AssignDialog');
const HandOverDialog = lazyPart(() => import('./HandOverDialog.tsx'), 'HandOverDialog');
const ReasonDialog = lazyPart(() => import('./ShipmentReasonDialog.tsx'), 'ShipmentReasonDialog');
const EditDialog = lazyPart(() => import('./EditDialog.tsx'), 'EditDialog');
const AnnotateDialog = lazyPart(() => import('./AnnotateDialog.tsx'), 'AnnotateDialog');
const CustomerDialog = lazyPart(() => import('./CustomerDialog.tsx'), 'CustomerDialog');
const ReportDialog = lazyPart(() => import('./ReportDialog.tsx'), 'ReportDialog');
const ArrivalDialog = lazyPart(() => import('./ArrivalDialog.tsx'), 'ArrivalDialog');
const RescheduleDialog = lazyPart(() => import('./RescheduleDialog.tsx'), 'RescheduleDialog');
const OverruleDialog = lazyPart(() => import('../gate/OverruleDialog.tsx'), 'OverruleDialog');
const TrackDialog = lazyPart(() => import('../../boxes/TrackDialog.tsx'), 'TrackDialog');

export type DialogAction =
  | 'assign'
  | 'reassign'
  | 'hand_over'
  | 'bring_back'
  | 'edit'
  | 'edit_live'
  | 'annotate'
  | 'change_customer'
  | 'cancel'
  | 'deliver_without_proof'
  | 'correct'
  | 'report_exception'
  | 'reschedule'
  | 'correct_arrival'
  | 'track_box';
type StepAction = 'pick_up' | 'start' | 'unassign' | 'resume';

/** What drivers do, too, is a `Label`: they may read Spanish, the office reads English. */
export const STEPS: Record<
  StepAction,
  { label: string; bodyOf: (shipment: Shipment) => ShipmentEdit; success: Toast }
> = {
  pick_up: {
    label: 'Mark as Picked Up' satisfies StaticTextKey,
    bodyOf: () => ({ status: 'picked_up' }),
    success: { title: 'Shipment Picked Up' satisfies StaticTextKey },
  },
  start: {
    label: 'Start Transit' satisfies StaticTextKey,
    bodyOf: () => ({ status: 'in_transit' }),
    success: { title: 'Shipment In Transit' satisfies StaticTextKey },
  },
  unassign: {
    label: 'Unassign',
    bodyOf: ({ version }) => ({ driverId: null, version }),
    success: { title: 'Shipment Unassigned', description: 'It is waiting for a driver again.' },
  },
  resume: {
    label: 'Resume Job' satisfies StaticTextKey,
    bodyOf: ({ status }) => ({ status }),
    success: { title: 'Job Resumed' satisfies StaticTextKey },
  },
};

export const isStep = (action: string): action is StepAction => Object.hasOwn(STEPS, action);

export const DIALOG_LABELS: Record<DialogAction, string> = {
  assign: 'Assign Driver',
  reassign: 'Reassign...',
  hand_over: 'Hand Over...',
  bring_back: 'Bring Back to Yard...',
  edit: 'Edit...',
  edit_live: 'Edit...',
  annotate: 'Correct Numbers...',
  change_customer: 'Change Customer...',
  cancel: 'Cancel...',
  deliver_without_proof: 'Deliver Without Proof...',
  correct: 'Correct Delivery...',
  report_exception: 'Problem' satisfies StaticTextKey,
  reschedule: 'Reschedule',
  correct_arrival: 'Correct Arrival...',
  track_box: 'Track the Container...',
};

/** What a person does next comes first in this order: trouble before the way on. The rest is in `ShipmentMenu`. */
export const NEXT = ['reschedule', 'resume', 'assign', 'pick_up', 'start', 'deliver'] as const;

export function useLegalActions(shipment: Shipment | undefined): ShipmentAction[] {
  const { role } = useUser();
  return shipment ? legalActions(shipment, role) : [];
}

export function ShipmentFooter({ shipment }: { shipment: Shipment }) {
  const legal = useLegalActions(shipment);
  const [open, setOpen] = useState<DialogAction>();
  const next = NEXT.find((action) => legal.includes(action));
  return (
    <>
      {next && <NextStep shipment={shipment} action={next} onOpen={setOpen} />}
      {legal.includes('report_exception') && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<WarningAmberOutlined />}
          {...ReportDialog.ahead}
          onClick={() => setOpen('report_exception')}
          sx={BESIDE_NEXT}
        >
          {tDynamic(DIALOG_LABELS.report_exception)}
        </Button>
      )}
      {legal.includes('correct') && <WithReason action="correct" onOpen={setOpen} />}
      {legal.includes('cancel') && <WithReason action="cancel" onOpen={setOpen} />}
      <OpenDialog shipment={shipment} action={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

// Three stand side by side on a phone, and the next step keeps the room that its words need.
const BESIDE_NEXT = { minHeight: { xs: 48, md: 36 }, px: { xs: 1.25, md: 2 }, flex: '0 1 auto' };
const NEXT_LOOK = { minHeight: BESIDE_NEXT.minHeight, px: BESIDE_NEXT.px, flex: '1 0 auto' };

export function hasFooter(legal: readonly ShipmentAction[]): boolean {
  return [...NEXT, 'report_exception', 'correct', 'cancel'].some((action) =>
    legal.some((allowed) => allowed === action),
  );
}

/** Takes a step at once; one that was refused because the container is not ready is `kept` until somebody lets it be. */
function useStep(shipment: Shipment, action: ShipmentAction) {
  const { call } = useCall(updateShipment);
  const [kept, setKept] = useState<Overruling>();
  const { change, isBusy } = useShipmentChange(shipment, (refusal, { body, success }) =>
    setKept({
      ...{ shipment, refusal, action, words: updating(success.title, success.description) },
      force: (reason) => call({ params: { id: shipment.id }, body: { ...body, force: true, reason } }),
      isDone: ({ status }) => status === body.status,
    }),
  );
  return { change, isBusy, kept, letBe: () => setKept(undefined) };
}

interface NextStepProps {
  shipment: Shipment;
  action: (typeof NEXT)[number];
  onOpen: (action: DialogAction) => void;
}

function NextStep({ shipment, action, onOpen }: NextStepProps) {
  const { change, isBusy, kept, letBe } = useStep(shipment, action);
  const look = { variant: 'contained', color: 'secondary', sx: NEXT_LOOK } as const;
  if (action === 'deliver') {
    return (
      <Button component={Link} to={paths.proof(shipment.id)} startIcon={<EditOutlined />} {...look}>
        {t('Capture POD')}
      </Button>
    );
  }
  if (action === 'assign' || action === 'reschedule') {
    return (
      <Button
        {...(action === 'assign' ? AssignDialog : RescheduleDialog).ahead}
        onClick={() => onOpen(action)}
        {...look}
      >
        {DIALOG_LABELS[action]}
      </Button>
    );
  }
  const step = STEPS[action];
  return (
    <>
      <SubmitButton
        type="button"
        isBusy={isBusy}
        onClick={() => void change({ ...step, body: step.bodyOf(shipment) })}
        {...look}
      >
        {tDynamic(step.label)}
      </SubmitButton>
      {kept && <OverruleDialog {...kept} onClose={letBe} />}
    </>
  );
}

interface OpenDialogProps {
  shipment: Shipment;
  action: DialogAction | undefined;
  onClose: () => void;
}

export function OpenDialog({ shipment, action, onClose }: OpenDialogProps) {
  if (!action) return null;
  const props = { shipment, onClose };
  if (action === 'assign' || action === 'reassign') return <AssignDialog {...props} />;
  if (action === 'hand_over') return <HandOverDialog {...props} />;
  if (action === 'edit' || action === 'edit_live') return <EditDialog {...props} />;
  if (action === 'annotate') return <AnnotateDialog {...props} />;
  if (action === 'change_customer') return <CustomerDialog {...props} />;
  if (action === 'report_exception') return <ReportDialog {...props} />;
  if (action === 'reschedule') return <RescheduleDialog {...props} />;
  if (action === 'correct_arrival') return <ArrivalDialog {...props} />;
  if (action === 'track_box') return <TrackDialog {...props} />;
  return <ReasonDialog {...props} action={action} />;
}

interface WithReasonProps {
  action: 'correct' | 'cancel';
  onOpen: (action: DialogAction) => void;
}

/** What is asked for with a reason. */
function WithReason({ action, onOpen }: WithReasonProps) {
  return (
    <Button
      variant="outlined"
      color="inherit"
      {...ReasonDialog.ahead}
      onClick={() => onOpen(action)}
      sx={action === 'cancel' ? { ...BESIDE_NEXT, color: 'var(--error-text)' } : BESIDE_NEXT}
    >
      {DIALOG_LABELS[action]}
    </Button>
  );
}
