import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isStaffPlus, type Role } from '#shared/accounts/permissions.ts';
import { t, tDynamic } from '#shared/i18n/t.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import MoreHoriz from '../../../ui/icon/MoreHoriz.tsx';
import {
  DIALOG_LABELS,
  type DialogAction,
  isStep,
  NEXT,
  OpenDialog,
  STEPS,
  useLegalActions,
} from './ShipmentActions.tsx';
import { useShipmentChange } from './use-shipment-change.ts';

const IN_MENU = [
  ...(['pick_up', 'start', 'deliver', 'reassign', 'unassign', 'hand_over', 'bring_back'] as const),
  ...(['deliver_without_proof', 'edit', 'edit_live', 'annotate', 'change_customer'] as const),
] as const;

/** When a truck came or left is corrected by the office, of what a driver has or had. */
function mayCorrect(role: Role, { status }: Shipment): boolean {
  return isStaffPlus(role) && status !== 'pending' && status !== 'cancelled';
}

/** Of a container whose terminal and line have something to say. */
function mayTrack(role: Role, { boxId, status }: Shipment): boolean {
  return isStaffPlus(role) && boxId === undefined && status !== 'cancelled';
}

/** The head's menu: everything legal that is not the next step. */
export function ShipmentMenu({ shipment }: { shipment: Shipment }) {
  const { role } = useUser();
  const legal = useLegalActions(shipment);
  const { change } = useShipmentChange(shipment);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<DialogAction>();
  const next = NEXT.find((action) => legal.includes(action));
  const corrected = mayCorrect(role, shipment) ? (['correct_arrival'] as const) : [];
  const tracked = mayTrack(role, shipment) ? (['track_box'] as const) : [];
  const offered = [...IN_MENU.filter((action) => legal.includes(action) && action !== next), ...corrected, ...tracked];
  if (offered.length === 0) return null;
  const choose = (action: Exclude<(typeof offered)[number], 'deliver'>) => {
    setAnchor(null);
    if (isStep(action)) {
      const step = STEPS[action];
      void change({ ...step, body: step.bodyOf(shipment) });
    } else setOpen(action);
  };
  return (
    <>
      <IconButton
        aria-label={t('More actions')}
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
              {t('Capture POD')}
            </MenuItem>
          ) : (
            <MenuItem key={action} onClick={() => choose(action)}>
              {tDynamic(isStep(action) ? STEPS[action].label : DIALOG_LABELS[action])}
            </MenuItem>
          ),
        )}
      </Menu>
      <OpenDialog shipment={shipment} action={open} onClose={() => setOpen(undefined)} />
    </>
  );
}
