import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef } from 'react';
import {
  type ArrayPath,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useFieldArray,
} from 'react-hook-form';
import { t } from '#shared/i18n/t.ts';
import { containerTitle } from '#shared/shipments/container-title.ts';
import { MAX_CONTAINERS } from '#shared/shipments/shipment-fields.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import AddOutlined from '../../ui/icon/AddOutlined.tsx';
import DeleteOutlined from '../../ui/icon/DeleteOutlined.tsx';
import { Text } from '../../ui/page/Text.tsx';
import { CONTAINER_LABELS, optionsOf } from './chips/labels.ts';

interface MoreContainersProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Where the draft keeps those beside its own. */
  name: ArrayPath<Values>;
  /** "Weight (kg)" */
  weightLabel: string;
  /** Where the office may leave type and weight out, and knows seals. */
  isOffice?: boolean;
}

const EMPTY = { weight: '', containerNumber: '' };

interface Like {
  containerType?: string;
  weight?: string;
}

/** The containers beside the form's own; each becomes a shipment with a number of its own. */
export function MoreContainers<Values extends FieldValues, Output>(props: MoreContainersProps<Values, Output>) {
  const { form, name, isOffice = false } = props;
  const { fields } = useFieldArray({ control: form.control, name });
  const add = useRef<HTMLButtonElement>(null);
  const known = useRef(fields.length);
  useEffect(() => {
    if (fields.length > known.current) form.setFocus(`${name}.${fields.length - 1}.containerType` as Path<Values>);
    known.current = fields.length;
  }, [form, name, fields.length]);
  // Not by `append` and `remove`, which would say at once what a new one lacks.
  const change = (containers: object[]) =>
    form.setValue(name as Path<Values>, containers as PathValue<Values, Path<Values>>, { shouldDirty: true });
  const typed = (): object[] => form.getValues(name as Path<Values>) ?? [];
  const addOne = () => {
    const { containerType, weight }: Like = typed().at(-1) ?? form.getValues();
    // As the one before, with which it usually shares these.
    const like = { ...EMPTY, ...(containerType && { containerType }), weight: weight ?? '' };
    change([...typed(), isOffice ? { ...like, sealNumber: '' } : like]);
  };
  const removeOne = (at: number) => {
    change(typed().filter((_, place) => place !== at));
    // Those after it have moved up.
    form.clearErrors(name as Path<Values>);
    // The button that was pressed goes away under the focus.
    add.current?.focus();
  };
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5, pb: 1.5 }}>
      {fields.map(({ id }, at) => (
        <Container key={id} {...props} at={at} onRemove={() => removeOne(at)} />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Button ref={add} startIcon={<AddOutlined />} disabled={fields.length >= MAX_CONTAINERS - 1} onClick={addOne}>
          {t('Add Another Container')}
        </Button>
        <Text size="small" tone="quiet" role="status">
          {fields.length > 0 && t('{n} containers, each with its own tracking number', { n: fields.length + 1 })}
        </Text>
      </Box>
    </Box>
  );
}

interface ContainerProps<Values extends FieldValues, Output> extends MoreContainersProps<Values, Output> {
  /** From 0 on, without the form's own. */
  at: number;
  onRemove: () => void;
}

function Container<Values extends FieldValues, Output>(props: ContainerProps<Values, Output>) {
  const { form, name, at, weightLabel, isOffice = false, onRemove } = props;
  const { control } = form;
  const title = containerTitle(at + 1);
  const field = (of: string) => `${name}.${at}.${of}` as Path<Values>;
  const asNumber = { className: 'mono', autoComplete: 'off', maxLength: 40, isOptional: true } as const;
  return (
    <Box role="group" aria-label={title} sx={isOffice ? IN_DIALOG : CONTAINER}>
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Text weight={600}>{title}</Text>
        <IconButton aria-label={t('Remove container {n}', { n: at + 2 })} onClick={onRemove} sx={{ mr: -1 }}>
          <DeleteOutlined sx={{ fontSize: 'var(--icon-lg)' }} />
        </IconButton>
      </Box>
      <SelectField
        control={control}
        name={field('containerType')}
        label={t('Container type')}
        placeholder={t(isOffice ? 'Select type' : 'Choose')}
        options={optionsOf(CONTAINER_LABELS)}
        isOptional={isOffice}
      />
      <TextField
        control={control}
        name={field('weight')}
        label={weightLabel}
        inputMode="decimal"
        placeholder="1000"
        isOptional={isOffice}
      />
      <TextField control={control} name={field('containerNumber')} label={t('Container number')} {...asNumber} />
      {isOffice && <TextField control={control} name={field('sealNumber')} label={t('Seal number')} {...asNumber} />}
    </Box>
  );
}

const CONTAINER = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  columnGap: 2,
  rowGap: 0.25,
  pt: 1,
  pb: 0.5,
  px: 1.75,
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
} as const;
const IN_DIALOG = {
  ...CONTAINER,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  rowGap: 1.5,
  pb: 1,
} as const;
