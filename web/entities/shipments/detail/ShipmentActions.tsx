import EditOutlined from '@mui/icons-material/EditOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { legalActions } from '#shared/allowed-actions.ts';
import type { Shipment } from '#shared/shipment.ts';
import type { ShipmentAction } from '#shared/transitions.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import type { Toast } from '../../../lib/toast.ts';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { type Change, useShipmentChange } from './use-shipment-change.ts';

const AssignDialog = lazyPart(() => import('./AssignDialog.tsx'), 'AssignDialog');
const ReasonDialog = lazyPart(() => import('./ReasonDialog.tsx'), 'ReasonDialog');
const EditDialog = lazyPart(() => import('./EditDialog.tsx'), 'EditDialog');
const ReportDialog = lazyPart(() => import('./ReportDialog.tsx'), 'ReportDialog');
const RescheduleDialog = lazyPart(() => import('./RescheduleDialog.tsx'), 'RescheduleDialog');

type DialogAction =
  | 'assign'
  | 'reassign'
  | 'edit'
  | 'cancel'
  | 'deliver_without_proof'
  | 'correct'
  | 'report_exception'
  | 'reschedule';
type StepAction = 'pick_up' | 'start' | 'unassign' | 'resume';

const STEPS: Record<StepAction, { label: string; bodyOf: (shipment: Shipment) => Change; success: Toast }> = {
  pick_up: {
    label: 'Mark as Picked Up',
    bodyOf: () => ({ status: 'picked_up' }),
    success: { title: 'Shipment Picked Up' },
  },
  start: {
    label: 'Start Transit',
    bodyOf: () => ({ status: 'in_transit' }),
    success: { title: 'Shipment In Transit' },
  },
  unassign: {
    label: 'Unassign',
    bodyOf: ({ version }) => ({ driverId: null, version }),
    success: { title: 'Shipment Unassigned', description: 'It is waiting for a driver again.' },
  },
  resume: { label: 'Resume Job', bodyOf: ({ status }) => ({ status }), success: { title: 'Job Resumed' } },
};

const isStep = (action: string): action is StepAction => Object.hasOwn(STEPS, action);

const DIALOG_LABELS: Record<DialogAction, string> = {
  assign: 'Assign Driver',
  reassign: 'Reassign...',
  edit: 'Edit...',
  cancel: 'Cancel...',
  deliver_without_proof: 'Deliver Without Proof...',
  correct: 'Correct Delivery...',
  report_exception: 'Problem',
  reschedule: 'Reschedule',
};

/** What a person does next comes first in this order: trouble before the way on. The rest is in the menu. */
const NEXT = ['reschedule', 'resume', 'assign', 'pick_up', 'start', 'deliver'] as const;
const IN_MENU = ['pick_up', 'start', 'deliver', 'reassign', 'unassign', 'deliver_without_proof', 'edit'] as const;

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
          {DIALOG_LABELS.report_exception}
        </Button>
      )}
      {legal.includes('correct') && (
        <Button
          variant="outlined"
          color="inherit"
          {...ReasonDialog.ahead}
          onClick={() => setOpen('correct')}
          sx={BESIDE_NEXT}
        >
          {DIALOG_LABELS.correct}
        </Button>
      )}
      {legal.includes('cancel') && (
        <Button
          variant="outlined"
          color="inherit"
          {...ReasonDialog.ahead}
          onClick={() => setOpen('cancel')}
          sx={{ ...BESIDE_NEXT, color: 'var(--error-text)' }}
        >
          {DIALOG_LABELS.cancel}
        </Button>
      )}
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

interface NextStepProps {
  shipment: Shipment;
  action: (typeof NEXT)[number];
  onOpen: (action: DialogAction) => void;
}

function NextStep({ shipment, action, onOpen }: NextStepProps) {
  const { change, isBusy } = useShipmentChange(shipment);
  const look = { variant: 'contained', color: 'secondary', sx: NEXT_LOOK } as const;
  if (action === 'deliver') {
    return (
      <Button component={Link} to={paths.proof(shipment.id)} startIcon={<EditOutlined />} {...look}>
        Capture POD
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
    <SubmitButton
      type="button"
      isBusy={isBusy}
      onClick={() => void change({ ...step, body: step.bodyOf(shipment) })}
      {...look}
    >
      {step.label}
    </SubmitButton>
  );
}

/** The head's menu: everything legal that is not the next step. */
export function ShipmentMenu({ shipment }: { shipment: Shipment }) {
  const legal = useLegalActions(shipment);
  const { change } = useShipmentChange(shipment);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<DialogAction>();
  const next = NEXT.find((action) => legal.includes(action));
  const offered = IN_MENU.filter((action) => legal.includes(action) && action !== next);
  if (offered.length === 0) return null;
  const choose = (action: Exclude<(typeof IN_MENU)[number], 'deliver'>) => {
    setAnchor(null);
    if (isStep(action)) {
      const step = STEPS[action];
      void change({ ...step, body: step.bodyOf(shipment) });
    } else setOpen(action);
  };
  return (
    <>
      <IconButton
        aria-label="More actions"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } }}
      >
        <MoreHoriz sx={{ fontSize: 'var(--icon)' }} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disablePortal>
        {offered.map((action) =>
          action === 'deliver' ? (
            <MenuItem key={action} component={Link} to={paths.proof(shipment.id)}>
              Capture POD
            </MenuItem>
          ) : (
            <MenuItem key={action} onClick={() => choose(action)}>
              {isStep(action) ? STEPS[action].label : DIALOG_LABELS[action]}
            </MenuItem>
          ),
        )}
      </Menu>
      <OpenDialog shipment={shipment} action={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

interface OpenDialogProps {
  shipment: Shipment;
  action: DialogAction | undefined;
  onClose: () => void;
}

function OpenDialog({ shipment, action, onClose }: OpenDialogProps) {
  if (!action) return null;
  const props = { shipment, onClose };
  if (action === 'assign' || action === 'reassign') return <AssignDialog {...props} />;
  if (action === 'edit') return <EditDialog {...props} />;
  if (action === 'report_exception') return <ReportDialog {...props} />;
  if (action === 'reschedule') return <RescheduleDialog {...props} />;
  return <ReasonDialog {...props} action={action} />;
}
