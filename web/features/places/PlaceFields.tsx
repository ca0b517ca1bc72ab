import Box from '@mui/material/Box';
import type { Control } from 'react-hook-form';
import * as z from 'zod/mini';
import { LONGEST_STAY, type Place, PlaceDraft, STAY } from '#shared/contracts/places.ts';
import { PLACE_KIND_OPTIONS } from '../../entities/places/place-words.ts';
import { StateAndZip } from '../../entities/shipments/StateAndZip.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

/** Minutes as somebody types them, or nothing. */
function minutesText() {
  const isStay = (text: string) =>
    text === '' || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= LONGEST_STAY);
  return z.pipe(
    z.string().check(z.trim(), z.refine(isStay, STAY)),
    z.transform((text) => (text === '' ? undefined : Number(text))),
  );
}

/** What is typed of a place; the rest is set where it is seen. */
export const TypedFields = z.extend(
  z.omit(PlaceDraft, {
    ...{ point: true, precision: true, radius: true, zone: true, hours: true, customerId: true },
  }),
  { pickupMinutes: minutesText(), deliveryMinutes: minutesText() },
);
export type TypedFields = z.output<typeof TypedFields>;

/** What the form begins with: nothing, or what is known of a place. */
export function placeFormOf(place: Partial<Place>) {
  const { name = '', kind = 'customer', address = '', city = '', state = '', zip = '', instructions = '' } = place;
  const { contactName = '', contactPhone = '', contactEmail = '' } = place;
  const { unlocode = '', smdgCode = '', firmsCode = '' } = place;
  const { pickupMinutes = '', deliveryMinutes = '' } = place;
  return {
    ...{ pickupMinutes: String(pickupMinutes), deliveryMinutes: String(deliveryMinutes) },
    ...{ name, kind, address, city, state, zip, instructions },
    ...{ contactName, contactPhone, contactEmail, unlocode, smdgCode, firmsCode },
  } satisfies Record<keyof TypedFields, string>;
}

interface PlaceFieldsProps {
  control: Control<z.input<typeof TypedFields>, unknown, TypedFields>;
}

/** What is known of a place, to fill in. */
export function PlaceFields({ control }: PlaceFieldsProps) {
  return (
    <>
      <TextField control={control} name="name" label="Name" autoComplete="off" maxLength={120} autoFocus />
      <SelectField control={control} name="kind" label="Kind" options={PLACE_KIND_OPTIONS} />
      <TextField control={control} name="address" label="Address" autoComplete="off" isOptional />
      <TextField control={control} name="city" label="City" autoComplete="off" />
      <StateAndZip control={control} city="city" state="state" zip="zip" />
      <TextField control={control} name="contactName" label="Contact" autoComplete="off" isOptional />
      <TextField control={control} name="contactPhone" label="Phone" type="tel" autoComplete="off" isOptional />
      <TextField control={control} name="contactEmail" label="Email" type="email" autoComplete="off" isOptional />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField
          control={control}
          name="instructions"
          label="Instructions for drivers"
          placeholder="Gate 3, bring the pickup number"
          rows={3}
          isOptional
        />
      </Box>
      <StayFields control={control} />
      <CodeFields control={control} />
    </>
  );
}

/** How long a truck stands there. */
function StayFields({ control }: PlaceFieldsProps) {
  return (
    <>
      <TextField
        control={control}
        name="pickupMinutes"
        label="Minutes per pickup"
        placeholder="60"
        inputMode="numeric"
        autoComplete="off"
        isOptional
      />
      <TextField
        control={control}
        name="deliveryMinutes"
        label="Minutes per delivery"
        placeholder="90"
        inputMode="numeric"
        autoComplete="off"
        isOptional
      />
    </>
  );
}

/** By what others know it. */
function CodeFields({ control }: PlaceFieldsProps) {
  const code = { className: 'mono', autoComplete: 'off', isOptional: true } as const;
  return (
    <>
      <TextField control={control} name="unlocode" label="UN/LOCODE" placeholder="USNYC" {...code} />
      <TextField control={control} name="smdgCode" label="Terminal code (SMDG)" placeholder="APMT" {...code} />
      <TextField control={control} name="firmsCode" label="FIRMS code" placeholder="E425" {...code} />
    </>
  );
}
