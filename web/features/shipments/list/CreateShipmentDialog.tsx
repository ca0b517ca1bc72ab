import Box from '@mui/material/Box';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { creatableStatuses } from '#shared/allowed-actions.ts';
import { createShipment, ShipmentDraft } from '#shared/contracts/shipment-changes.ts';
import { seesMoney } from '#shared/permissions.ts';
import type { TypedPlace } from '#shared/place.ts';
import { FORM_STATUSES } from '#shared/shipment.ts';
import { useCustomer } from '../../../entities/customers/use-customers.ts';
import { CONTAINER_LABELS, optionsOf, PRIORITY_LABELS } from '../../../entities/shipments/chips/labels.ts';
import { SHIPMENT_STATUS } from '../../../entities/shipments/chips/status.ts';
import { putShipment } from '../../../entities/shipments/live/shipment-cache.ts';
import { MoreContainers } from '../../../entities/shipments/MoreContainers.tsx';
import { NumberFields } from '../../../entities/shipments/NumberFields.tsx';
import { StateAndZip } from '../../../entities/shipments/PlaceFields.tsx';
import { QuoteLines } from '../../../entities/shipments/QuoteLines.tsx';
import { quoteLines } from '../../../entities/shipments/quote-lines.ts';
import { useCustomerChoices, useDriverChoices } from '../../../entities/shipments/use-pickers.ts';
import { WindowFields } from '../../../entities/shipments/WindowFields.tsx';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useUser } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { EntityPicker } from '../../../ui/form/EntityPicker.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { SavedAddresses } from './SavedAddresses.tsx';

const EMPTY: typeof ShipmentDraft._zod.input = {
  customerId: '',
  driverId: '',
  containerNumber: '',
  sealNumber: '',
  customerReference: '',
  purchaseOrderNumber: '',
  moreContainers: [],
  weight: '',
  pickupAddress: '',
  pickupCity: '',
  pickupState: '',
  pickupZip: '',
  pickupDate: '',
  pickupFrom: '',
  pickupTo: '',
  deliveryAddress: '',
  deliveryCity: '',
  deliveryState: '',
  deliveryZip: '',
  estimatedDelivery: '',
  deliveryFrom: '',
  deliveryTo: '',
  specialInstructions: '',
  priority: 'normal',
  status: 'pending',
};

interface CreateShipmentDialogProps {
  /** For whom, where that is known. */
  customerId: string | undefined;
  onClose: () => void;
}

/** Create New Shipment (specification 1, section 2). Rendered while it is open, so that it begins anew every time. */
export function CreateShipmentDialog({ customerId, onClose }: CreateShipmentDialogProps) {
  const form = useSchemaForm(ShipmentDraft, customerId ? { ...EMPTY, customerId } : EMPTY);
  const { call } = useCall(createShipment);
  const { submit, isBusy } = useSubmit(form, {
    call: async (draft) => {
      const { shipments, ...shipment } = await call({ body: draft });
      for (const each of shipments ?? [shipment]) putShipment(each);
      return shipments?.length ?? 1;
    },
    success: (count) => ({
      title: 'Success',
      description: count === 1 ? 'Shipment created successfully' : `${count} shipments created successfully`,
    }),
    failure: 'Failed to create shipment',
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Create New Shipment"
      submitLabel="Create Shipment"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields form={form} customerId={customerId} />
    </FormDialog>
  );
}

type DraftForm = UseFormReturn<typeof ShipmentDraft._zod.input, unknown, ShipmentDraft>;

interface FieldsProps {
  form: DraftForm;
  customerId: string | undefined;
}

function Fields({ form, customerId }: FieldsProps) {
  const { control } = form;
  const customers = useCustomerChoices(customerId);
  const drivers = useDriverChoices({ isAvailable: true });
  const { role } = useUser();
  const allowed = creatableStatuses(role);
  const statuses = FORM_STATUSES.filter((status) => allowed.includes(status)).map((value) => ({
    value,
    label: SHIPMENT_STATUS[value].label,
  }));
  return (
    <>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <EntityPicker
          control={control}
          name="customerId"
          label="Customer"
          placeholder="Select customer"
          choices={customers}
          emptyText="No customers found"
          autoFocus
        />
      </Box>
      <EntityPicker
        control={control}
        name="driverId"
        label="Driver"
        placeholder="No driver"
        choices={drivers}
        emptyText="No available drivers"
        isOptional
      />
      <TextField
        control={control}
        name="containerNumber"
        label="Container number"
        placeholder="CONT-12345"
        className="mono"
        isOptional
      />
      <SelectField
        control={control}
        name="containerType"
        label="Container type"
        placeholder="Select type"
        options={optionsOf(CONTAINER_LABELS)}
        isOptional
      />
      <TextField
        control={control}
        name="weight"
        label="Weight (kg)"
        placeholder="1000"
        inputMode="decimal"
        isOptional
      />
      <TextField control={control} name="sealNumber" label="Seal number" className="mono" maxLength={40} isOptional />
      <MoreContainers form={form} name="moreContainers" weightLabel="Weight (kg)" isOffice />
      <NumberFields
        control={control}
        label="Customer reference"
        reference="customerReference"
        purchaseOrder="purchaseOrderNumber"
      />
      <AddressField form={form} end="pickup" label="Pickup address" />
      <TextField control={control} name="pickupCity" label="Pickup city" autoComplete="off" />
      <StateAndZip control={control} end="Pickup" city="pickupCity" state="pickupState" zip="pickupZip" />
      <DateField control={control} name="pickupDate" label="Pickup date" isOptional />
      <WindowFields control={control} end="Pickup" from="pickupFrom" to="pickupTo" />
      <AddressField form={form} end="delivery" label="Delivery address" />
      <TextField control={control} name="deliveryCity" label="Delivery city" autoComplete="off" />
      <StateAndZip control={control} end="Delivery" city="deliveryCity" state="deliveryState" zip="deliveryZip" />
      <DateField control={control} name="estimatedDelivery" label="Estimated delivery" isOptional />
      <WindowFields control={control} end="Delivery" from="deliveryFrom" to="deliveryTo" />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField control={control} name="specialInstructions" label="Special instructions" rows={3} isOptional />
      </Box>
      <SelectField control={control} name="priority" label="Priority" options={optionsOf(PRIORITY_LABELS)} />
      <SelectField control={control} name="status" label="Status" options={statuses} />
      {seesMoney(role) && <DraftQuote control={control} />}
    </>
  );
}

/** What the containers would cost, for who may see prices. */
function DraftQuote({ control }: Pick<DraftForm, 'control'>) {
  const [containerType, weight, priority, moreContainers] = useWatch({
    control,
    name: ['containerType', 'weight', 'priority', 'moreContainers'],
  });
  return (
    <Box component="section" aria-label="Estimated Quote" sx={{ gridColumn: '1 / -1' }}>
      <Text component="h3" weight={600}>
        Estimated Quote
      </Text>
      <QuoteLines {...quoteLines({ containerType, weight, priority, moreContainers })} />
    </Box>
  );
}

interface AddressFieldProps {
  form: DraftForm;
  end: 'pickup' | 'delivery';
  label: string;
}

/** The street, with the chosen customer's saved addresses to fill in all of an end. */
function AddressField({ form, end, label }: AddressFieldProps) {
  const { control, setValue } = form;
  const { data: customer } = useCustomer(useWatch({ control, name: 'customerId' }) || undefined);
  const fill = ({ address = '', city = '', state = '', zip = '' }: TypedPlace) => {
    const put = (field: 'Address' | 'City' | 'State' | 'Zip', value: string) =>
      setValue(`${end}${field}`, value, { shouldDirty: true, shouldValidate: value !== '' });
    put('Address', address);
    put('City', city);
    put('State', state);
    put('Zip', zip);
  };
  return (
    <TextField
      control={control}
      name={`${end}Address`}
      label={label}
      isOptional
      autoComplete="off"
      endAdornment={<SavedAddresses customer={customer} end={end} onChoose={fill} />}
    />
  );
}
