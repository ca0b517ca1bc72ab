import Box from '@mui/material/Box';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { seesMoney } from '#shared/accounts/permissions.ts';
import { creatableStatuses } from '#shared/shipments/allowed-actions.ts';
import { FORM_STATUSES } from '#shared/shipments/shipment.ts';
import type { TransitionActor } from '#shared/shipments/transition-types.ts';
import { CONTAINER_LABELS, optionsOf, PRIORITY_LABELS } from '../../../entities/shipments/chips/labels.ts';
import { SHIPMENT_STATUS } from '../../../entities/shipments/chips/status.ts';
import { MoreContainers } from '../../../entities/shipments/MoreContainers.tsx';
import { NumberFields } from '../../../entities/shipments/NumberFields.tsx';
import { useSharedContainer } from '../../../entities/shipments/odd/use-shared-container.ts';
import { QuoteLines } from '../../../entities/shipments/QuoteLines.tsx';
import { type Price, quoteLines } from '../../../entities/shipments/quote-lines.ts';
import { useCustomerChoices, useDriverChoices } from '../../../entities/shipments/use-pickers.ts';
import { WindowFields } from '../../../entities/shipments/WindowFields.tsx';
import { useUser } from '../../../lib/session.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { EntityPicker } from '../../../ui/form/EntityPicker.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { DraftEnd } from './DraftEnd.tsx';
import type { DraftForm } from './draft-form.ts';

const RatedPrice = lazyPart(() => import('../../../entities/shipments/rates/RatedPrice.tsx'), 'RatedPrice', {
  late: null,
});

interface DraftFieldsProps {
  form: DraftForm;
  customerId: string | undefined;
}

export function DraftFields({ form, customerId }: DraftFieldsProps) {
  const { control } = form;
  const { role } = useUser();
  return (
    <>
      <PartyFields form={form} customerId={customerId} />
      <ContainerFields form={form} />
      <NumberFields
        control={control}
        label="Customer reference"
        reference="customerReference"
        purchaseOrder="purchaseOrderNumber"
      />
      <DraftEnd form={form} end="pickup" />
      <DateField control={control} name="pickupDate" label="Pickup date" isOptional />
      <WindowFields control={control} end="Pickup" from="pickupFrom" to="pickupTo" />
      <DraftEnd form={form} end="delivery" />
      <DateField control={control} name="estimatedDelivery" label="Estimated delivery" isOptional />
      <WindowFields control={control} end="Delivery" from="deliveryFrom" to="deliveryTo" />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField control={control} name="specialInstructions" label="Special instructions" rows={3} isOptional />
      </Box>
      <SelectField control={control} name="priority" label="Priority" options={optionsOf(PRIORITY_LABELS)} />
      <SelectField control={control} name="status" label="Status" options={statusesFor(role)} />
      <DraftQuote control={control} />
    </>
  );
}

function statusesFor(role: TransitionActor) {
  const allowed = creatableStatuses(role);
  return FORM_STATUSES.filter((status) => allowed.includes(status)).map((value) => ({
    value,
    label: SHIPMENT_STATUS[value].label,
  }));
}

/** For whom, and who drives it. */
function PartyFields({ form: { control }, customerId }: DraftFieldsProps) {
  const customers = useCustomerChoices(customerId);
  const drivers = useDriverChoices({ isAvailable: true });
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
    </>
  );
}

/** The container, and others that go with it. */
function ContainerFields({ form }: Pick<DraftFieldsProps, 'form'>) {
  const { control } = form;
  return (
    <>
      <TextField
        control={control}
        name="containerNumber"
        label="Container number"
        placeholder="CONT-12345"
        help={useSharedContainer(useWatch({ control, name: 'containerNumber' }))}
        className="mono"
        maxLength={40}
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
    </>
  );
}

/** What the containers would cost, for who may see prices; others see what is on the customer's rate card. */
function DraftQuote({ control }: Pick<DraftForm, 'control'>) {
  const { role } = useUser();
  const [price, setPrice] = useState(() => quoteLines as Price);
  const [customerId, containerType, weight, priority, moreContainers] = useWatch({
    control,
    name: ['customerId', 'containerType', 'weight', 'priority', 'moreContainers'],
  });
  const estimate = price({ containerType, weight, priority, moreContainers });
  return (
    <>
      {customerId && <RatedPrice customerId={customerId} heading="Rate card" onPrice={setPrice} />}
      {seesMoney(role) ? (
        <Box component="section" aria-label="Estimated Quote" sx={{ gridColumn: '1 / -1' }}>
          <Text component="h3" weight={600}>
            Estimated Quote
          </Text>
          {/* The office books no service, so the base is the price. */}
          <QuoteLines {...estimate} isFrom={false} />
        </Box>
      ) : (
        estimate.rates && (
          <Box component="dl" sx={{ gridColumn: '1 / -1', m: 0 }}>
            {estimate.rates}
          </Box>
        )
      )}
    </>
  );
}
