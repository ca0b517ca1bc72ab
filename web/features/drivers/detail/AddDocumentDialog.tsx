import { useState } from 'react';
import * as z from 'zod/mini';
import { createDriverDocument, DocumentDraft } from '#shared/contracts/driver-documents.ts';
import { DOCUMENT_KINDS, DOCUMENT_LABELS } from '#shared/drivers/driver-documents.ts';
import { FilesField } from '../../../entities/drivers/documents/FilesField.tsx';
import { uploadDocuments } from '../../../entities/drivers/documents/upload-documents.ts';
import type { WholeDriver } from '../../../entities/drivers/use-driver.ts';
import { refreshDriver } from '../../../entities/drivers/use-driver.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

const Details = z.omit(DocumentDraft, { fileKeys: true });
const KINDS = DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_LABELS[value] }));
const NOTHING = { kind: 'license', number: '', issuedBy: '', expiresOn: '', note: '' } as const;

/** A document of a driver, which takes the place of the one of its kind. Rendered while it is open. */
export function AddDocumentDialog({ driver, onClose }: { driver: WholeDriver; onClose: () => void }) {
  const { call } = useCall(createDriverDocument);
  const [files, setFiles] = useState<readonly File[]>([]);
  const form = useSchemaForm(Details, NOTHING);
  const { submit, isBusy } = useSubmit(form, {
    call: async (details) => {
      const fileKeys = await uploadDocuments(driver.id, files);
      await call({ params: { id: driver.id }, body: { ...details, fileKeys } });
    },
    success: { title: 'Success', description: 'Document saved' },
    failure: 'Failed to save the document',
    refresh: refreshDriver,
    onDone: onClose,
  });
  const { control } = form;
  return (
    <FormDialog
      form={{ formState: { isDirty: form.formState.isDirty || files.length > 0 } }}
      title={`Add a document of ${driver.name}`}
      submitLabel="Save Document"
      width={560}
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <SelectField control={control} name="kind" label="Document" options={KINDS} />
      <DateField control={control} name="expiresOn" label="Last day" isOptional />
      <TextField control={control} name="number" label="Number" autoComplete="off" className="mono" isOptional />
      <TextField control={control} name="issuedBy" label="Issued by" autoComplete="off" isOptional />
      <TextField control={control} name="note" label="Note" autoComplete="off" isOptional />
      <FilesField files={files} onChange={setFiles} />
    </FormDialog>
  );
}
