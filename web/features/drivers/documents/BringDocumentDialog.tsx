import { useState } from 'react';
import * as z from 'zod/mini';
import { createDriverDocument, DocumentDraft } from '#shared/contracts/driver-documents.ts';
import { DOCUMENT_KINDS, DOCUMENT_LABELS } from '#shared/drivers/driver-documents.ts';
import { t } from '#shared/i18n/t.ts';
import { FilesField } from '../../../entities/drivers/documents/FilesField.tsx';
import { uploadDocuments } from '../../../entities/drivers/documents/upload-documents.ts';
import { refreshDriver } from '../../../entities/drivers/use-driver.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Text } from '../../../ui/page/Text.tsx';

const Details = z.pick(DocumentDraft, { kind: true, expiresOn: true });

/** What a driver photographs; it counts once a manager has looked at it. Rendered while it is open. */
export function BringDocumentDialog({ driverId, onClose }: { driverId: string; onClose: () => void }) {
  const { call } = useCall(createDriverDocument);
  const [files, setFiles] = useState<readonly File[]>([]);
  const form = useSchemaForm(Details, { kind: 'license', expiresOn: '' });
  const { submit, isBusy } = useSubmit(form, {
    call: async (details) => {
      const fileKeys = await uploadDocuments(driverId, files);
      await call({ params: { id: driverId }, body: { ...details, fileKeys } });
    },
    success: { title: t('Document sent'), description: t('The office checks it.') },
    failure: t('The document could not be sent'),
    refresh: refreshDriver,
    onDone: onClose,
  });
  const { control } = form;
  return (
    <FormDialog
      form={{ formState: { isDirty: form.formState.isDirty || files.length > 0 } }}
      title={t('Add a Document')}
      submitLabel={t('Send')}
      columns={1}
      width={480}
      isReady={files.length > 0}
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <SelectField
        control={control}
        name="kind"
        label={t('Document')}
        options={DOCUMENT_KINDS.map((value) => ({ value, label: t(DOCUMENT_LABELS[value]) }))}
      />
      <DateField control={control} name="expiresOn" label={t('Last day it is valid')} isOptional />
      <FilesField files={files} onChange={setFiles} />
      <Text component="p" size="small" tone="quiet">
        {t('It counts once the office has checked it.')}
      </Text>
    </FormDialog>
  );
}
