import { type FieldValues, useWatch } from 'react-hook-form';
import type { Place } from '#shared/contracts/places.ts';
import { EntityPicker } from '../../ui/form/EntityPicker.tsx';
import type { FieldProps } from '../../ui/form/use-field.ts';
import { usePlaceChoices } from './use-place-choices.ts';

interface PlacePickProps<Values extends FieldValues, Output>
  extends Pick<FieldProps<Values, Output>, 'control' | 'name' | 'label'> {
  onChoose: (place: Place) => void;
}

/** One of our places, whose address is then that of the shipment; without one an address is typed. */
export function PlacePick<Values extends FieldValues, Output>(props: PlacePickProps<Values, Output>) {
  const { control, name, label, onChoose } = props;
  const chosen: unknown = useWatch({ control, name });
  const { choices, find } = usePlaceChoices(typeof chosen === 'string' ? chosen : undefined);
  return (
    <EntityPicker
      control={control}
      name={name}
      label={label}
      placeholder="Choose a place, or type an address"
      choices={choices}
      emptyText="No places found"
      isOptional
      onChosen={(id) => {
        const place = id === undefined ? undefined : find(id);
        if (place) onChoose(place);
      }}
    />
  );
}
