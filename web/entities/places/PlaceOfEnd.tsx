import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import type { Place } from '#shared/contracts/places.ts';
import { addressLine } from '#shared/places/place.ts';
import { Text } from '../../ui/page/Text.tsx';
import { PlacePick } from './PlacePick.tsx';
import { useRememberPlace } from './use-remember-place.ts';

/** The fields of one end of a shipment, as a form has them. */
interface EndNames<Values extends FieldValues> {
  placeId: FieldPath<Values>;
  address: FieldPath<Values>;
  city: FieldPath<Values>;
  state: FieldPath<Values>;
  zip: FieldPath<Values>;
}

interface PlaceOfEndProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  label: string;
  names: EndNames<Values>;
  /** Whose place it is, if it is to be remembered. */
  customerId?: string | undefined;
  onPut: (name: FieldPath<Values>, value: string) => void;
  /** The fields for an address: without a place. */
  children: ReactNode;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Where a shipment is fetched or brought: one of our places with its address, or an address, which may become a place. */
export function PlaceOfEnd<Values extends FieldValues, Output>(props: PlaceOfEndProps<Values, Output>) {
  const { control, label, names, customerId, onPut, children } = props;
  const { placeId, address, city, state, zip } = names;
  const watched: readonly unknown[] = useWatch({ control, name: [placeId, address, city, state, zip] });
  const [chosen = '', ...typed] = watched.map(textOf);
  const [street, town = '', region, code] = typed;
  const put = (place: Place) => {
    onPut(address, place.address ?? '');
    onPut(city, place.city);
    onPut(state, place.state ?? '');
    onPut(zip, place.zip ?? '');
  };
  const { remember, isBusy } = useRememberPlace((place) => {
    put(place);
    onPut(placeId, place.id);
  });
  const line = addressLine({ address: street, city: town, state: region, zip: code });
  return (
    <>
      <Box sx={WIDE}>
        <PlacePick control={control} name={placeId} label={label} onChoose={put} />
        {chosen && (
          <Text component="p" tone="quiet" sx={{ mt: 0.5 }}>
            {line}
          </Text>
        )}
      </Box>
      {!chosen && children}
      {!chosen && street && town && (
        <Remember
          isBusy={isBusy}
          onPress={() =>
            void remember({ name: street, customerId, address: street, city: town, state: region, zip: code })
          }
        />
      )}
    </>
  );
}

const WIDE = { gridColumn: '1 / -1' };

function Remember({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  return (
    <Box sx={WIDE}>
      <Button size="small" variant="text" color="inherit" disabled={isBusy} onClick={onPress}>
        Remember this place
      </Button>
    </Box>
  );
}
