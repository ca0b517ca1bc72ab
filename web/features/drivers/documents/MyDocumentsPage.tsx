import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { DriverDocument } from '#shared/contracts/driver-documents.ts';
import { DOCUMENT_LABELS } from '#shared/drivers/driver-documents.ts';
import { t } from '#shared/i18n/t.ts';
import { DocumentBadge } from '../../../entities/drivers/documents/DocumentBadge.tsx';
import { endWords } from '../../../entities/drivers/documents/document-words.ts';
import { MissingDocument } from '../../../entities/drivers/documents/MissingDocument.tsx';
import { HoursLeft } from '../../../entities/drivers/HoursLeft.tsx';
import { weekLines } from '../../../entities/drivers/shift-words.ts';
import { useDriver, type WholeDriver } from '../../../entities/drivers/use-driver.ts';
import { useDriverHours } from '../../../entities/drivers/use-driver-figures.ts';
import { useDates } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { Facts } from '../../../ui/detail/Facts.tsx';
import PhotoCameraOutlined from '../../../ui/icon/PhotoCameraOutlined.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';

const BringDocumentDialog = lazyPart(() => import('./BringDocumentDialog.tsx'), 'BringDocumentDialog');

/** A driver's own documents and working hours. */
export function MyDocumentsPage() {
  const { driverId = '' } = useUser();
  const one = useDriver(driverId);
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto' }}>
      <PageHeader title={t('My Documents')} />
      <Query
        {...one}
        isBare
        loading={<LoadingRows text={t('Loading documents...')} rows={4} />}
        failing={t('Your documents could not be loaded.')}
      >
        {(driver) => <Own driver={driver} />}
      </Query>
    </Box>
  );
}

function Own({ driver }: { driver: WholeDriver }) {
  const { hourFormat } = useDates();
  const { data: hours } = useDriverHours(driver.id);
  const { shift } = driver;
  return (
    <Stack gap="section">
      <Documents driver={driver} />
      {hours && (
        <Panel title={t('Hours left')}>
          <HoursLeft hours={hours} />
        </Panel>
      )}
      {shift && (
        <Panel title={t('Working hours')}>
          <Facts facts={weekLines(shift, hourFormat).map(({ days, hours }) => ({ label: days, value: hours }))} />
        </Panel>
      )}
    </Stack>
  );
}

function Line({ document }: { document: DriverDocument }) {
  const { today } = useClock();
  const more = endWords(document, today);
  return (
    <Box component="li" sx={LINE}>
      <Row wraps justify="space-between">
        <Box sx={{ minWidth: 0 }}>
          <Text weight={600}>{t(DOCUMENT_LABELS[document.kind])}</Text>
          {document.number && (
            <Text component="div" size="small" className="mono">
              {document.number}
            </Text>
          )}
          {more && (
            <Text component="div" size="small" tone="quiet">
              {more}
            </Text>
          )}
        </Box>
        <DocumentBadge document={document} />
      </Row>
    </Box>
  );
}

const LINE = { py: 1.5, px: 'var(--inset)', '& + &': { borderTop: '1px solid var(--border)' } };

function Documents({ driver }: { driver: WholeDriver }) {
  const { documents, missingDocuments } = driver;
  const [isBringing, setBringing] = useState(false);
  return (
    <>
      <Panel title={t('Documents')}>
        {documents.length + missingDocuments.length === 0 && (
          <Text component="p" tone="quiet" sx={{ py: 1.75, px: 'var(--inset)' }}>
            {t('No documents yet')}
          </Text>
        )}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {missingDocuments.map((kind) => (
            <MissingDocument key={kind} kind={kind} />
          ))}
          {documents.map((document) => (
            <Line key={document.id} document={document} />
          ))}
        </Box>
        <Row sx={{ p: 'var(--pad-row)', borderTop: '1px solid var(--border)' }}>
          <Button
            variant="contained"
            fullWidth
            startIcon={<PhotoCameraOutlined />}
            onClick={() => setBringing(true)}
            {...BringDocumentDialog.ahead}
          >
            {t('Add a Document')}
          </Button>
        </Row>
      </Panel>
      {isBringing && <BringDocumentDialog driverId={driver.id} onClose={() => setBringing(false)} />}
    </>
  );
}
