import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { TypedPlace } from '#shared/places/place.ts';
import { useCustomer } from '../../../entities/customers/use-customers.ts';
import { PlaceOfEnd } from '../../../entities/places/PlaceOfEnd.tsx';
import { StateAndZip } from '../../../entities/shipments/StateAndZip.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { DraftForm } from './draft-form.ts';
import { SavedAddresses, savedPlaces } from './SavedAddresses.tsx';

interface EndProps {
  form: DraftForm;
  end: 'pickup' | 'delivery';
}

const WORDS = {
  pickup: { of: 'Pickup', place: 'Pickup place', address: 'Pickup address', city: 'Pickup city' },
  delivery: { of: 'Delivery', place: 'Delivery place', address: 'Delivery address', city: 'Delivery city' },
} as const;

/** One of our places, or an address. */
export function DraftEnd({ form, end }: EndProps) {
  const { control, setValue } = form;
  const customerId = useWatch({ control, name: 'customerId' });
  const [address, city] = [`${end}Address`, `${end}City`] as const;
  const [state, zip] = [`${end}State`, `${end}Zip`] as const;
  const names = { placeId: `${end}PlaceId`, address, city, state, zip } as const;
  const words = WORDS[end];
  const other = end === 'pickup' ? 'delivery' : 'pickup';
  return (
    <PlaceOfEnd
      control={control}
      label={words.place}
      names={names}
      customerId={customerId || undefined}
      onPut={(name, value) => setValue(name, value, { shouldDirty: true, shouldValidate: value !== '' })}
    >
      <AddressField form={form} end={end} label={words.address} />
      <TextField control={control} name={city} label={words.city} autoComplete="off" />
      <StateAndZip
        {...{ control, city, state, zip }}
        end={words.of}
        otherEnd={[`${other}City`, `${other}State`, `${other}Zip`]}
      />
    </PlaceOfEnd>
  );
}

interface AddressFieldProps extends EndProps {
  label: string;
}

/** The street, with the chosen customer's saved addresses to fill in all of an end. */
function AddressField({ form, end, label }: AddressFieldProps) {
  const { control, setValue } = form;
  const { data: customer } = useCustomer(useWatch({ control, name: 'customerId' }) || undefined);
  const [isOpen, setOpen] = useState(false);
  const places = customer ? savedPlaces(customer) : [];
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
      {...(places.length > 0 && {
        onArrowDown: () => setOpen(true),
        endAdornment: <SavedAddresses {...{ places, end, isOpen }} onOpen={setOpen} onChoose={fill} />,
      })}
    />
  );
}
