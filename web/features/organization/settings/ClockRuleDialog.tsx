import { CLOCK_KINDS, createClockRule, PAYERS, SIZE_CLASSES } from '#shared/contracts/clock-rules.ts';
import { CLOCK_LABELS } from '../../../entities/boxes/clock-words.ts';
import { PAYER_LABELS } from '../../../entities/boxes/rule-words.ts';
import { refreshClockRules } from '../../../entities/boxes/use-clock-rules.ts';
import { usePlaceChoices } from '../../../entities/places/use-place-choices.ts';
import { useCustomerChoices } from '../../../entities/shipments/use-pickers.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { EntityPicker } from '../../../ui/form/EntityPicker.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { ClockRuleDays } from './ClockRuleDays.tsx';
import { nothingTyped, type RuleControl, RuleForm, ruleOf } from './clock-rule-form.ts';

/** Another rule of free time. Rendered while it is open. */
export function ClockRuleDialog({ onClose }: { onClose: () => void }) {
  const { today } = useClock();
  const { call } = useCall(createClockRule);
  const form = useSchemaForm(RuleForm, nothingTyped(today));
  const { submit, isBusy } = useSubmit(form, {
    call: (typed) => call({ body: ruleOf(typed) }),
    success: ({ name }) => ({ title: 'Rule Added', description: name }),
    failure: 'Failed to add the rule',
    refresh: refreshClockRules,
    onDone: onClose,
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title="Add Rule"
      submitLabel="Add Rule"
      width={640}
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <TextField control={control} name="name" label="Name" autoComplete="off" maxLength={80} />
      <SelectField control={control} name="of" label="What costs" options={KINDS} />
      <SubjectFields control={control} />
      <DateField control={control} name="from" label="In force from" />
      <ClockRuleDays control={control} />
    </FormDialog>
  );
}

/** For which containers it is; of several rules the one that says most. */
function SubjectFields({ control }: { control: RuleControl }) {
  const { choices: places } = usePlaceChoices(undefined);
  const customers = useCustomerChoices();
  return (
    <>
      <Text component="p" size="small" tone="quiet" sx={{ gridColumn: '1 / -1' }}>
        Leave empty what it is not about: the rule that says most about a container is the one that counts.
      </Text>
      <TextField control={control} name="line" label="Steamship line" autoComplete="off" maxLength={40} isOptional />
      <EntityPicker
        control={control}
        name="placeId"
        label="Place"
        placeholder="Any place"
        choices={places}
        emptyText="No places found"
        isOptional
      />
      <EntityPicker
        control={control}
        name="customerId"
        label="Customer"
        placeholder="Any customer"
        choices={customers}
        emptyText="No customers found"
        isOptional
      />
      <SelectField control={control} name="sizeClass" label="Size" placeholder="Any size" options={SIZES} isOptional />
      <SelectField
        control={control}
        name="paidBy"
        label="Who pays"
        placeholder="Not decided"
        options={PAYING}
        isOptional
      />
    </>
  );
}

const KINDS = CLOCK_KINDS.map((value) => ({ value, label: CLOCK_LABELS[value] }));
const SIZES = SIZE_CLASSES.map((value) => ({ value, label: `${value} ft` }));
const PAYING = PAYERS.map((value) => ({ value, label: PAYER_LABELS[value] }));
