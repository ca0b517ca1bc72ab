import Box from '@mui/material/Box';
import { Suspense, useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Place, updatePlace } from '#shared/contracts/places.ts';
import { usualRadius } from '#shared/drivers/fence.ts';
import { refreshPlaces } from '../../../entities/places/use-places.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { useCall } from '../../../lib/use-api.ts';
import type { LngLat as At } from '../../../map/markers.ts';
import { useMapCode } from '../../../map/use-map-code.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { type FenceUnit, fenceUnitOf } from './fence-unit.ts';

const loadMap = () => import('../../../map/PinMap.tsx');

/** Where a pin begins whose city nobody knows: the middle of the country. */
const NOWHERE = { latitude: 39.8, longitude: -98.6 };

/** A number from one to another, typed. */
function numberText(least: number, most: number, error: string) {
  return z.pipe(
    z.string().check(z.refine((text) => text.trim() !== '' && Number(text) >= least && Number(text) <= most, error)),
    z.transform(Number),
  );
}

/** `given` is the radius in meters as it is: shown in round numbers it would be another one when only the pin is moved. */
function pinForm({ name, least, most, of, toMeters }: FenceUnit, given: number) {
  return z.strictObject({
    latitude: numberText(-90, 90, 'Must be between -90 and 90'),
    longitude: numberText(-180, 180, 'Must be between -180 and 180'),
    radius: z.pipe(
      numberText(least, most, `Must be from ${formatNumber(least)} to ${formatNumber(most)} ${name}`),
      z.transform((length) => (length === of(given) ? given : toMeters(length))),
    ),
  });
}
type PinForm = ReturnType<typeof pinForm>;
type PinValues = z.input<PinForm>;

/** A ten-thousandth of a degree is 11 meters; one more digit is a truck's length. */
const DIGITS = 5;
const textOf = (degrees: number) => String(Number(degrees.toFixed(DIGITS)));

const radiusOf = ({ kind, radius = usualRadius(kind) }: Place) => radius;

function valuesIn(unit: FenceUnit) {
  return (place: Place): PinValues => {
    const { latitude, longitude } = place.point ?? NOWHERE;
    return { latitude: textOf(latitude), longitude: textOf(longitude), radius: String(unit.of(radiusOf(place))) };
  };
}

interface PinDialogProps {
  place: Place;
  onClose: () => void;
}

/** Where the gate is: dragged, pressed, or typed. */
export function PinDialog({ place, onClose }: PinDialogProps) {
  const { unit, schema, form, submit, isBusy } = usePinForm({ place, onClose });
  const move = ([longitude, latitude]: At) => {
    form.setValue('longitude', textOf(longitude), { shouldDirty: true, shouldValidate: true });
    form.setValue('latitude', textOf(latitude), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <FormDialog
      form={form}
      title={`Pin of ${place.name}`}
      submitLabel="Save Pin"
      columns={3}
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <Pin control={form.control} schema={schema} onMove={move} />
      <TextField control={form.control} name="latitude" label="Latitude" inputMode="text" autoComplete="off" />
      <TextField control={form.control} name="longitude" label="Longitude" inputMode="text" autoComplete="off" />
      <TextField
        control={form.control}
        name="radius"
        label={`Fence (${unit.name})`}
        inputMode="numeric"
        autoComplete="off"
        help={`${formatNumber(unit.of(usualRadius('dock')))} for a dock, ${formatNumber(unit.of(usualRadius('terminal')))} for a terminal`}
      />
    </FormDialog>
  );
}

interface PinProps {
  control: Control<PinValues, unknown, z.output<PinForm>>;
  schema: PinForm;
  onMove: (at: At) => void;
}

function Pin({ control, schema, onMove }: PinProps) {
  const [latitude, longitude, radius] = useWatch({ control, name: ['latitude', 'longitude', 'radius'] });
  const typed = z.safeParse(z.omit(schema, { radius: true }), { latitude, longitude }).data;
  const meters = z.safeParse(schema.shape.radius, radius).data;
  const map = useMapCode(typed !== undefined, loadMap);
  if (map === 'none' || !typed) return null;
  return (
    <Box sx={FRAME}>
      {typeof map === 'object' && (
        <Suspense>
          <map.code.PinMap at={[typed.longitude, typed.latitude]} radius={meters} onMove={onMove} />
        </Suspense>
      )}
    </Box>
  );
}

const FRAME = {
  gridColumn: '1 / -1',
  position: 'relative',
  height: { xs: 280, md: 360 },
  overflow: 'hidden',
  borderRadius: 'var(--radius)',
  bgcolor: 'var(--map-water)',
} as const;

function usePinForm({ place, onClose }: PinDialogProps) {
  const { call } = useCall(updatePlace);
  const unit = fenceUnitOf(useUser().country);
  const schema = useMemo(() => pinForm(unit, radiusOf(place)), [unit, place]);
  const valuesOf = valuesIn(unit);
  const form = useSchemaForm(schema, valuesOf(place));
  const { current, handleRefusal } = useConflict(form, { schema: updatePlace.response, resource: place, valuesOf });
  const { submit, isBusy } = useSubmit(form, {
    call: ({ radius, ...point }) =>
      call({ params: { id: place.id }, body: { point, radius, version: current.version } }),
    success: { title: 'Pin Set', description: 'Distances and arrival times go by it from now on.' },
    failure: 'Failed to set the pin',
    refresh: refreshPlaces,
    handleRefusal,
    onDone: onClose,
  });
  return { unit, schema, form, submit, isBusy };
}
