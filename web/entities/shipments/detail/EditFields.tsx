import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { WEIGHT_UNITS } from '#shared/shipments/shipment.ts';
import type { Editable } from '#shared/shipments/shipment-edit.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { PlaceOfEnd } from '../../places/PlaceOfEnd.tsx';
import { CONTAINER_LABELS, optionsOf, PRIORITY_LABELS, SERVICE_LABELS } from '../chips/labels.ts';
import { useSharedContainer } from '../odd/use-shared-container.ts';
import { StateAndZip } from '../StateAndZip.tsx';
import { WindowFields } from '../WindowFields.tsx';
import type { EditValues } from './edit-schema.ts';

const LABELS: Readonly<Record<Editable, string>> = {
  pickupPlaceId: 'Pickup place',
  pickupAddress: 'Pickup address',
  pickupCity: 'Pickup city',
  pickupState: 'Pickup state',
  pickupZip: 'Pickup ZIP',
  pickupDate: 'Pickup date',
  pickupFrom: 'Pickup from',
  pickupTo: 'Pickup to',
  deliveryPlaceId: 'Delivery place',
  deliveryAddress: 'Delivery address',
  deliveryCity: 'Delivery city',
  deliveryState: 'Delivery state',
  deliveryZip: 'Delivery ZIP',
  estimatedDelivery: 'Estimated delivery',
  deliveryFrom: 'Delivery from',
  deliveryTo: 'Delivery to',
  specialInstructions: 'Special instructions',
  containerNumber: 'Container number',
  containerType: 'Container type',
  sealNumber: 'Seal number',
  customerReference: 'Customer reference',
  purchaseOrderNumber: 'PO number',
  priority: 'Priority',
  serviceType: 'Service type',
  weight: 'Weight',
  weightUnit: 'Weight unit',
};
const UNITS = WEIGHT_UNITS.map((unit) => ({ value: unit, label: unit }));
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  containerType: CONTAINER_LABELS,
  priority: PRIORITY_LABELS,
  serviceType: SERVICE_LABELS,
};

/** What a field is called. */
export const fieldLabelOf = (name: string): string => new Map<string, string>(Object.entries(LABELS)).get(name) ?? name;
/** How a value reads. */
export const fieldTextOf = (name: string, value: unknown): string =>
  VALUES[name]?.[String(value)] ?? String(value ?? '');

interface EditFieldsProps<Output> {
  shipmentId: string;
  form: UseFormReturn<EditValues, unknown, Output>;
  isOpen: (name: Editable) => boolean;
}

/** Numbers and goods in pairs, then each end from an address of its own row. */
export function EditFields<Output>({ shipmentId, form, isOpen }: EditFieldsProps<Output>) {
  const { control } = form;
  return (
    <>
      <ContainerNumber control={control} shipmentId={shipmentId} />
      <TextField control={control} name="sealNumber" label={LABELS.sealNumber} maxLength={40} />
      <TextField control={control} name="customerReference" label={LABELS.customerReference} maxLength={60} />
      <TextField control={control} name="purchaseOrderNumber" label={LABELS.purchaseOrderNumber} maxLength={60} />
      {isOpen('containerType') && <Goods control={control} />}
      <SelectField control={control} name="priority" label={LABELS.priority} options={optionsOf(PRIORITY_LABELS)} />
      <EndAddress form={form} isOpen={isOpen} end="Pickup" names={PICKUP} other={DELIVERY} />
      <DateField control={control} name="pickupDate" label={LABELS.pickupDate} />
      <WindowFields control={control} end="Pickup" from="pickupFrom" to="pickupTo" />
      <EndAddress form={form} isOpen={isOpen} end="Delivery" names={DELIVERY} other={PICKUP} />
      <DateField control={control} name="estimatedDelivery" label={LABELS.estimatedDelivery} />
      <WindowFields control={control} end="Delivery" from="deliveryFrom" to="deliveryTo" />
      <Box sx={ROW}>
        <TextField control={control} name="specialInstructions" label={LABELS.specialInstructions} rows={3} />
      </Box>
    </>
  );
}

const PICKUP = {
  placeId: 'pickupPlaceId',
  address: 'pickupAddress',
  city: 'pickupCity',
  state: 'pickupState',
  zip: 'pickupZip',
} as const;
const DELIVERY = {
  placeId: 'deliveryPlaceId',
  address: 'deliveryAddress',
  city: 'deliveryCity',
  state: 'deliveryState',
  zip: 'deliveryZip',
} as const;

interface ContainerNumberProps<Output> {
  control: EditFieldsProps<Output>['form']['control'];
  shipmentId: string;
}

/** Once it is another, it is said who has it too: what it was already was said when it was made. */
function ContainerNumber<Output>({ control, shipmentId }: ContainerNumberProps<Output>) {
  const number = useWatch({ control, name: 'containerNumber' });
  const { dirtyFields } = useFormState({ control, name: 'containerNumber' });
  const other = useSharedContainer(dirtyFields.containerNumber ? (number ?? '') : '', shipmentId);
  return (
    <TextField
      control={control}
      name="containerNumber"
      label={LABELS.containerNumber}
      help={other}
      className="mono"
      maxLength={40}
    />
  );
}

type End = typeof PICKUP | typeof DELIVERY;

interface EndAddressProps<Output> extends Pick<EditFieldsProps<Output>, 'form' | 'isOpen'> {
  end: 'Pickup' | 'Delivery';
  names: End;
  other: End;
}

/** Street, city, state and ZIP of one end, or one of our places, as far as they can still be changed. */
function EndAddress<Output>({ form, isOpen, end, names, other }: EndAddressProps<Output>) {
  const { control } = form;
  const text = (name: End['address' | 'city']) =>
    isOpen(name) && <TextField control={control} name={name} label={LABELS[name]} autoComplete="off" />;
  return (
    <PlaceOrAddress form={form} names={names} isPlace={isOpen(names.placeId)}>
      {isOpen(names.address) && <Box sx={ROW}>{text(names.address)}</Box>}
      {text(names.city)}
      <StateAndZip
        control={control}
        end={end}
        {...(isOpen(names.city) && { city: names.city })}
        state={names.state}
        zip={names.zip}
        otherEnd={[other.city, other.state, other.zip]}
      />
    </PlaceOrAddress>
  );
}

interface PlaceOrAddressProps<Output> extends Pick<EditFieldsProps<Output>, 'form'> {
  names: End;
  /** Whether another place can still be chosen. */
  isPlace: boolean;
  children: ReactNode;
}

function PlaceOrAddress<Output>(props: PlaceOrAddressProps<Output>) {
  const { form, names, isPlace, children } = props;
  if (!isPlace) return children;
  return (
    <PlaceOfEnd
      control={form.control}
      label={LABELS[names.placeId]}
      names={names}
      onPut={(name, value) => form.setValue(name, value, { shouldDirty: true })}
    >
      {children}
    </PlaceOfEnd>
  );
}

/** What is carried; the price stays what was agreed. */
function Goods<Output>({ control }: Pick<EditFieldsProps<Output>['form'], 'control'>) {
  return (
    <>
      <SelectField
        control={control}
        name="containerType"
        label={LABELS.containerType}
        placeholder="Select type"
        options={optionsOf(CONTAINER_LABELS)}
        isOptional
      />
      <Box sx={PAIR}>
        <TextField control={control} name="weight" label={LABELS.weight} inputMode="decimal" />
        <SelectField control={control} name="weightUnit" label={LABELS.weightUnit} options={UNITS} />
      </Box>
      <SelectField
        control={control}
        name="serviceType"
        label={LABELS.serviceType}
        options={optionsOf(SERVICE_LABELS)}
      />
    </>
  );
}

const ROW = { gridColumn: '1 / -1' } as const;
const PAIR = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 1 } as const;
