import { useState } from 'react';
import type { DraftPhoto } from './use-photos.ts';

/** Photos beside the fields of a form: they count as typed, and nothing is sent while one is being shrunk. */
export function useFormPhotos(form: { formState: { isDirty: boolean } }, isBusy: boolean) {
  const [photos, setPhotos] = useState<readonly DraftPhoto[]>([]);
  const [isShrinking, setShrinking] = useState(false);
  return {
    photos,
    isShrinking,
    /** What its `FormDialog` takes. */
    dialog: {
      form: { formState: { isDirty: form.formState.isDirty || photos.length > 0 } },
      isBusy: isBusy || isShrinking,
      columns: 1,
      width: 520,
    },
    /** What its `PhotosField` takes. */
    field: {
      photos,
      onAdd: (photo: DraftPhoto) => setPhotos((before) => [...before, photo]),
      onRemove: (id: string) => setPhotos((before) => before.filter((photo) => photo.id !== id)),
      onBusy: setShrinking,
    },
  } as const;
}
