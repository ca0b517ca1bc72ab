import { useState } from 'react';
import * as z from 'zod/mini';
import { DocumentDraft, type DriverDocument, updateDriverDocument } from '#shared/contracts/driver-documents.ts';
import { DOCUMENT_LABELS } from '#shared/drivers/driver-documents.ts';
import { refreshDriver } from '../../../entities/drivers/use-driver.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Text } from '../../../ui/page/Text.tsx';

const Details = z.omit(DocumentDraft, { fileKeys: true, kind: true });

interface CheckDocumentDialogProps {
  driverId: string;
  document: DriverDocument;
  onClose: () => void;
}

/** Corrects a document, and of what a driver brought says that it is in order. Rendered while it is open. */
export function CheckDocumentDialog({ driverId, document, onClose }: CheckDocumentDialogProps) {
  const { call } = useCall(updateDriverDocument);
  // What was seen when it opened: somebody else's change since then is not overwritten.
  const [version] = useState(document.version);
  const { kind, state, number = '', issuedBy = '', expiresOn = '', note = '' } = document;
  const isUnchecked = state === 'unchecked';
  const form = useSchemaForm(Details, { number, issuedBy, expiresOn, note });
  const { submit, isBusy } = useSubmit(form, {
    call: (details) =>
      call({
        params: { id: driverId, documentId: document.id },
        body: {
          ...{ number: details.number ?? null, issuedBy: details.issuedBy ?? null },
          ...{ expiresOn: details.expiresOn ?? null, note: details.note ?? null },
          ...(isUnchecked && { isChecked: true as const }),
          version,
        },
      }),
    success: { title: 'Success', description: isUnchecked ? 'Document checked' : 'Document saved' },
    failure: 'Failed to save the document',
    refresh: refreshDriver,
    onRefused: refreshDriver,
    onDone: onClose,
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title={DOCUMENT_LABELS[kind]}
      submitLabel={isUnchecked ? 'It Is in Order' : 'Save Document'}
      width={560}
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      {isUnchecked && (
        <Text component="p" tone="quiet" size="small" sx={{ gridColumn: '1 / -1' }}>
          Look at the file, fill in what it says, and save: it then takes the place of the one of its kind.
        </Text>
      )}
      <DateField control={control} name="expiresOn" label="Last day" isOptional />
      <TextField control={control} name="number" label="Number" autoComplete="off" className="mono" isOptional />
      <TextField control={control} name="issuedBy" label="Issued by" autoComplete="off" isOptional />
      <TextField control={control} name="note" label="Note" autoComplete="off" isOptional />
    </FormDialog>
  );
}
