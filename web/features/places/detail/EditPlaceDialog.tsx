import { type Place, updatePlace } from '#shared/contracts/places.ts';
import type { CallRequest } from '#shared/http/contract.ts';
import { refreshPlaces } from '../../../entities/places/use-places.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { changedFields } from '../../../ui/form/changed-fields.ts';
import { PlaceFields, placeFormOf, TypedFields } from '../PlaceFields.tsx';

type PlaceEdit = CallRequest<typeof updatePlace>['body'];

/** Changes what is known of a place; what is emptied is taken away. */
export function EditPlaceDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const { call } = useCall(updatePlace);
  const form = useSchemaForm(TypedFields, placeFormOf(place));
  const { current, handleRefusal } = useConflict(form, {
    schema: updatePlace.response,
    resource: place,
    valuesOf: placeFormOf,
  });
  const { submit, isBusy } = useSubmit(form, {
    call: async (typed) => {
      const change: PlaceEdit = changedFields(current, typed);
      if (Object.keys(change).length === 0) return;
      await call({ params: { id: current.id }, body: { ...change, version: current.version } });
    },
    success: { title: 'Success', description: 'Place updated successfully' },
    failure: 'Failed to update the place',
    refresh: refreshPlaces,
    handleRefusal,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Edit Place"
      submitLabel="Save Changes"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <PlaceFields control={form.control} />
    </FormDialog>
  );
}
