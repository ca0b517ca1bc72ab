import { useNavigate } from 'react-router-dom';
import { createPlace } from '#shared/contracts/places.ts';
import { refreshPlaces } from '../../../entities/places/use-places.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { paths } from '../../../lib/paths.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { PlaceFields, placeFormOf, TypedFields } from '../PlaceFields.tsx';

/** New Place, whose page opens next, where the pin is set. Rendered while it is open. */
export function NewPlaceDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useSchemaForm(TypedFields, placeFormOf({}));
  const { call } = useCall(createPlace);
  const { submit, isBusy } = useSubmit(form, {
    call: (body) => call({ body }),
    success: ({ precision }) => ({
      title: 'Place Added',
      description: precision
        ? 'Set its pin, so that trucks are sent to the gate.'
        : 'Its city is not known: set its pin.',
    }),
    failure: 'Failed to add the place',
    refresh: refreshPlaces,
    onDone: ({ id }) => {
      onClose();
      void navigate(paths.place(id));
    },
  });
  return (
    <FormDialog
      form={form}
      title="New Place"
      submitLabel="Add Place"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <PlaceFields control={form.control} />
    </FormDialog>
  );
}
