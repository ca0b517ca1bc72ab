import Box from '@mui/material/Box';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { type Editable, editableFields } from '#shared/shipments/shipment-edit.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { ConflictList } from '../../../ui/form/ConflictList.tsx';
import { OddFields } from '../odd/OddFields.tsx';
import { EDIT_LIVE_RULES, EDIT_RULES } from '../odd/odd-rules.ts';
import { SecondLook, SendWords } from '../odd/SecondLook.tsx';
import { useSecondLook } from '../odd/use-second-look.ts';
import { EditFields, fieldLabelOf, fieldTextOf } from './EditFields.tsx';
import { type Edit, type EditValues, schemaOf } from './edit-schema.ts';
import { KeptPrice } from './KeptPrice.tsx';
import { type ShipmentEdit, updating } from './use-shipment-change.ts';
import { useShipmentForm } from './use-shipment-form.ts';

interface EditDialogProps {
  shipment: Shipment;
  onClose: () => void;
}

function useEdit({ shipment, onClose }: EditDialogProps) {
  const form = useSchemaForm(schemaOf(shipment), editOf(shipment));
  const open = editableFields(shipment.status);
  const isWaiting = open.includes('pickupCity');
  const rules = isWaiting ? EDIT_RULES : EDIT_LIVE_RULES;
  const { isMeant, asked } = useSecondLook(form, rules);
  const sending = useShipmentForm(form, shipment, {
    isMeant,
    action: isWaiting ? 'edit' : 'edit_live',
    valuesOf: editOf,
    changeOf: (edit, current) => {
      const change = changedFields(current, edit, open);
      return Object.keys(change).length > 0 ? { ...change, version: current.version } : {};
    },
    words: updating('Shipment Updated'),
    onDone: onClose,
  });
  return { ...sending, form, open, isWaiting, rules, asked };
}

/** Every field that can still be changed where the shipment stands. */
export function EditDialog({ shipment, onClose }: EditDialogProps) {
  const { form, open, isWaiting, rules, asked, submit, isBusy, conflicts, decide } = useEdit({ shipment, onClose });
  const typed: Record<string, unknown> = form.getValues();
  return (
    <OddFields form={form} rules={rules}>
      <FormDialog
        form={form}
        title="Edit Shipment"
        submitLabel={<SendWords asked={asked} plain="Save Changes" anyway="Save Anyway" />}
        notice={<SecondLook asked={asked} />}
        isBusy={isBusy}
        onSubmit={submit}
        onClose={onClose}
      >
        <ConflictList
          {...{ conflicts, decide, labelOf: fieldLabelOf, textOf: fieldTextOf }}
          mineOf={(name) => typed[name]}
        />
        <EditFields shipmentId={shipment.id} form={form} isOpen={(name) => open.includes(name)} />
        {isWaiting && <KeptPrice control={form.control} shipment={shipment} />}
        {!isWaiting && (
          <Box component="p" sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
            What was picked up, and where, stays as it is once it is loaded.
          </Box>
        )}
      </FormDialog>
    </OddFields>
  );
}

/** What an emptied field takes away. */
const CLEARABLE = [
  ...(['pickupFrom', 'pickupTo', 'deliveryFrom', 'deliveryTo', 'pickupAddress', 'deliveryAddress'] as const),
  ...(['pickupPlaceId', 'deliveryPlaceId'] as const),
  ...(['pickupState', 'pickupZip', 'deliveryState', 'deliveryZip', 'containerType', 'weight'] as const),
  ...(['containerNumber', 'sealNumber', 'customerReference', 'purchaseOrderNumber', 'specialInstructions'] as const),
];
/** What one always has, or an emptied field leaves as it was. */
const KEPT = [
  ...(['pickupDate', 'estimatedDelivery', 'priority', 'pickupCity', 'deliveryCity'] as const),
  ...(['weightUnit', 'serviceType'] as const),
];

function editOf(shipment: Shipment): EditValues {
  const values = [...CLEARABLE, ...KEPT].map((name) => [name, shipment[name] ?? '']);
  return Object.fromEntries(values);
}

/** Only what differs is sent, of what can be changed there; an emptied text, number or time is removed. */
function changedFields(shipment: Shipment, edit: Edit, open: readonly Editable[]): ShipmentEdit {
  const isOpen = (name: Editable) => open.includes(name);
  const removed = CLEARABLE.filter((name) => isOpen(name) && (edit[name] || undefined) !== shipment[name]);
  const changed = KEPT.filter((name) => isOpen(name) && edit[name] && edit[name] !== shipment[name]);
  return {
    ...Object.fromEntries(removed.map((name) => [name, edit[name] || null])),
    ...Object.fromEntries(changed.map((name) => [name, edit[name]])),
  };
}
