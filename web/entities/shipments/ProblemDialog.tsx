import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { ExceptionDraft } from '#shared/contracts/field-reports.ts';
import { choiceText } from '#shared/http/fields.ts';
import { t } from '#shared/i18n/t.ts';
import { exceptionChoices, exceptionLabel } from '#shared/shipments/exception-label.ts';
import { EXCEPTION_CODES, type ShipmentStatus } from '#shared/shipments/shipment.ts';
import { onValidSubmit } from '../../lib/form/on-valid-submit.ts';
import { useSchemaForm } from '../../lib/form/use-form.ts';
import { useUser } from '../../lib/session.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Trans } from '../../ui/i18n/Trans.tsx';
import { PhotosField } from './PhotosField.tsx';
import { useFormPhotos } from './use-form-photos.ts';
import type { DraftPhoto } from './use-photos.ts';

const Problem = z.extend(z.pick(ExceptionDraft, { note: true }), {
  code: choiceText(EXCEPTION_CODES, 'Please say what is wrong'),
});

export type TypedProblem = z.output<typeof Problem> & { photos: readonly DraftPhoto[] };

interface ProblemDialogProps {
  trackingNumber: string;
  status: ShipmentStatus;
  isBusy: boolean;
  onSubmit: (problem: TypedProblem) => void;
  onClose: () => void;
}

/** Asks what is wrong, with a note and photos; damage is not taken without a photo. */
export function ProblemDialog({ trackingNumber, status, isBusy, onSubmit, onClose }: ProblemDialogProps) {
  const { role } = useUser();
  const form = useSchemaForm(Problem, { note: '' });
  const { photos, isShrinking, dialog, field } = useFormPhotos(form, isBusy);
  const isDamage = useWatch({ control: form.control, name: 'code' }) === 'damaged';
  const isMissing = isDamage && photos.length === 0;
  const submit = onValidSubmit(form, (typed) => {
    if (!isMissing && !isShrinking) onSubmit({ ...typed, photos });
  });
  return (
    <FormDialog
      {...dialog}
      title={t('Report a Problem')}
      submitLabel={t('Report Problem')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p style={{ color: 'var(--text-2)' }}>
        <Trans
          text={
            role === 'driver'
              ? '{number} keeps its status until dispatch decides or you resume.'
              : '{number} keeps its status until dispatch decides or the driver resumes.'
          }
          number={<span className="mono">{trackingNumber}</span>}
        />
      </p>
      <SelectField
        control={form.control}
        name="code"
        label={t('Problem')}
        placeholder={t('Choose a reason')}
        options={exceptionChoices(status).map((value) => ({ value, label: t(exceptionLabel(value)) }))}
      />
      <TextField control={form.control} name="note" label={t('Note')} rows={3} maxLength={2000} isOptional />
      <PhotosField
        {...field}
        isRequired={isDamage}
        error={isMissing && form.formState.isSubmitted ? t('A photo of the damage is required') : undefined}
      />
    </FormDialog>
  );
}
