import { type UseFormReturn, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { t } from '#shared/i18n/t.ts';
import { numberFields, optionalContainerNumber } from '#shared/shipments/shipment-fields.ts';
import type { PickupToSend } from '../../../entities/offline/send-pickup.ts';
import { PhotosField } from '../../../entities/shipments/PhotosField.tsx';
import { useFormPhotos } from '../../../entities/shipments/use-form-photos.ts';
import { useNumberWarning } from '../../../entities/shipments/use-number-warning.ts';
import { onValidSubmit } from '../../../lib/form/on-valid-submit.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Trans } from '../../../ui/i18n/Trans.tsx';
import type { DriveJob } from './use-jobs.ts';

const Seen = z.object({ containerNumber: optionalContainerNumber(), sealNumber: numberFields.sealNumber });

interface PickupDialogProps {
  job: Pick<DriveJob, 'trackingNumber' | 'containerNumber' | 'sealNumber'>;
  isBusy: boolean;
  /** Told only what is new. */
  onSubmit: (seen: Pick<PickupToSend, 'containerNumber' | 'sealNumber' | 'photos'>) => void;
  onClose: () => void;
}

type SeenNumbers = z.output<typeof Seen>;
type SeenForm = UseFormReturn<z.input<typeof Seen>, unknown, SeenNumbers>;

/** The numbers that are not known yet. */
function newOf({ containerNumber, sealNumber }: SeenNumbers, job: PickupDialogProps['job']) {
  const isNew = (number: string | undefined, known: string | undefined) => number !== undefined && number !== known;
  return {
    ...(isNew(containerNumber, job.containerNumber) && { containerNumber }),
    ...(isNew(sealNumber, job.sealNumber) && { sealNumber }),
  };
}

/** What the driver sees at the pickup: the number on the doors, the seal, photos; each may be left out. */
export function PickupDialog({ job, isBusy, onSubmit, onClose }: PickupDialogProps) {
  const { containerNumber = '', sealNumber = '' } = job;
  const form = useSchemaForm(Seen, { containerNumber, sealNumber });
  const { photos, isShrinking, dialog, field } = useFormPhotos(form, isBusy);
  const submit = onValidSubmit(form, (seen) => {
    if (isShrinking) return;
    const found = { ...newOf(seen, job), photos: photos.map(({ blob }) => ({ blob })) };
    if (Object.keys(found).length === 1 && photos.length === 0) onClose();
    else onSubmit(found);
  });
  return (
    <FormDialog {...dialog} title={t('Record Pickup')} submitLabel={t('Save')} onSubmit={submit} onClose={onClose}>
      <p style={{ color: 'var(--text-2)' }}>
        <Trans
          text="What you see on the container for {number}. Fill in what you can."
          number={<span className="mono">{job.trackingNumber}</span>}
        />
      </p>
      <ContainerNumber form={form} booked={containerNumber} />
      <TextField
        control={form.control}
        name="sealNumber"
        label={t('Seal number')}
        className="mono"
        maxLength={40}
        isOptional
      />
      <PhotosField {...field} />
    </FormDialog>
  );
}

interface ContainerNumberProps {
  form: SeenForm;
  booked: string;
}

/** Warns and refuses nothing: the number on the doors counts. */
function ContainerNumber({ form: { control }, booked }: ContainerNumberProps) {
  const typed = useWatch({ control, name: 'containerNumber' }) ?? '';
  const warning = useNumberWarning(typed);
  const replaced = booked && typed && typed !== booked ? t('Booked as {booked}', { booked }) : undefined;
  return (
    <TextField
      control={control}
      name="containerNumber"
      label={t('Container number')}
      help={warning ?? replaced}
      className="mono"
      maxLength={40}
      isOptional
    />
  );
}
