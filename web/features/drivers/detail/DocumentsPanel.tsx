import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  type DriverDocument,
  deleteDriverDocument,
  getDriverDocumentFile,
} from '#shared/contracts/driver-documents.ts';
import { DOCUMENT_LABELS } from '#shared/drivers/driver-documents.ts';
import { DocumentBadge } from '../../../entities/drivers/documents/DocumentBadge.tsx';
import { endWords } from '../../../entities/drivers/documents/document-words.ts';
import { MissingDocument } from '../../../entities/drivers/documents/MissingDocument.tsx';
import type { WholeDriver } from '../../../entities/drivers/use-driver.ts';
import { refreshDriver } from '../../../entities/drivers/use-driver.ts';
import { download } from '../../../lib/files/download.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useCall } from '../../../lib/use-api.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { ConfirmAction } from '../../../ui/dialog/ConfirmAction.tsx';
import DeleteOutlined from '../../../ui/icon/DeleteOutlined.tsx';
import EditOutlined from '../../../ui/icon/EditOutlined.tsx';
import FileDownloadOutlined from '../../../ui/icon/FileDownloadOutlined.tsx';
import FileUploadOutlined from '../../../ui/icon/FileUploadOutlined.tsx';
import { RowActions } from '../../../ui/list/RowActions.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';

const AddDocumentDialog = lazyPart(() => import('./AddDocumentDialog.tsx'), 'AddDocumentDialog');
const CheckDocumentDialog = lazyPart(() => import('./CheckDocumentDialog.tsx'), 'CheckDocumentDialog');

interface DocumentsPanelProps {
  driver: WholeDriver;
  mayChange: boolean;
}

/** What a driver has to have, and until when; numbers and files only where the reader may see them. */
export function DocumentsPanel({ driver, mayChange }: DocumentsPanelProps) {
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<DriverDocument>();
  const add = (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      startIcon={<FileUploadOutlined />}
      aria-label="Add document"
      onClick={() => setAdding(true)}
      {...AddDocumentDialog.ahead}
    >
      Add
    </Button>
  );
  return (
    <Panel title="License and documents" aside={mayChange && add}>
      {driver.documents.length + driver.missingDocuments.length === 0 && (
        <Text component="p" tone="quiet" sx={{ py: 1.75, px: 'var(--inset)' }}>
          {driver.licenseNumber ? `License ${driver.licenseNumber}. No documents yet.` : 'No documents yet.'}
        </Text>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {driver.missingDocuments.map((kind) => (
          <MissingDocument key={kind} kind={kind} />
        ))}
        {driver.documents.map((document) => (
          <DocumentLine
            key={document.id}
            driverId={driver.id}
            document={document}
            onEdit={mayChange ? () => setEdited(document) : undefined}
          />
        ))}
      </Box>
      {isAdding && <AddDocumentDialog driver={driver} onClose={() => setAdding(false)} />}
      {edited && (
        <CheckDocumentDialog
          key={edited.id}
          driverId={driver.id}
          document={edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}

interface DocumentLineProps {
  driverId: string;
  document: DriverDocument;
  /** Absent for those who only read. */
  onEdit: (() => void) | undefined;
}

function DocumentLine({ driverId, document, onEdit }: DocumentLineProps) {
  const { today } = useClock();
  const { kind, state, number, note, addedBy, files = [] } = document;
  const label = DOCUMENT_LABELS[kind];
  const more = state === 'unchecked' ? addedBy && `From ${addedBy}` : endWords(document, today);
  return (
    <Box component="li" sx={LINE}>
      <Row gap={1}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Text weight={600}>{label}</Text>
          {/* Beside its actions there is no room for it. */}
          <Row wraps gap={1} sx={{ rowGap: 0.25 }}>
            {onEdit && <DocumentBadge document={document} />}
            {number && (
              <Text size="small" className="mono">
                {number}
              </Text>
            )}
          </Row>
          {(more || note) && (
            <Text component="div" size="small" tone="quiet">
              {[more, note].filter(Boolean).join(', ')}
            </Text>
          )}
        </Box>
        {onEdit ? (
          <Actions driverId={driverId} document={document} label={label} files={files.length} onEdit={onEdit} />
        ) : (
          <DocumentBadge document={document} />
        )}
      </Row>
    </Box>
  );
}

interface ActionsProps extends Omit<DocumentLineProps, 'onEdit'> {
  label: string;
  files: number;
  onEdit: () => void;
}

function Actions({ driverId, document, label, files, onEdit }: ActionsProps) {
  const params = { id: driverId, documentId: document.id };
  const { call } = useCall(deleteDriverDocument);
  const { act: remove } = useAction({
    call: () => call({ params }),
    success: { title: 'Success', description: `${label} removed` },
    failure: 'Failed to remove the document',
    refresh: refreshDriver,
  });
  const { act: save } = useAction<number>({
    call: (at) => download(getDriverDocumentFile, { params, query: { at } }),
    failure: 'The file could not be saved',
  });
  return (
    <Row gap={0.5} justify="end" sx={{ flex: 'none' }}>
      {document.state === 'unchecked' && (
        <Button variant="text" color="inherit" size="small" onClick={onEdit}>
          Check
        </Button>
      )}
      <ConfirmAction
        title={`Remove ${label}?`}
        confirmLabel="Remove"
        isDanger
        onConfirm={() => remove()}
        trigger={(ask) => (
          <RowActions
            actions={[
              ...Array.from({ length: files }, (_, at) => ({
                icon: FileDownloadOutlined,
                label: files > 1 ? `Save file ${at + 1} of ${label}` : `Save file of ${label}`,
                onClick: () => void save(at),
              })),
              { icon: EditOutlined, label: `Edit ${label}`, onClick: onEdit },
              { icon: DeleteOutlined, label: `Remove ${label}`, onClick: ask },
            ]}
          />
        )}
      >
        It no longer counts for this driver.
      </ConfirmAction>
    </Row>
  );
}

const LINE = { py: 1.25, px: 'var(--inset)', '& + &': { borderTop: '1px solid var(--border)' } };
