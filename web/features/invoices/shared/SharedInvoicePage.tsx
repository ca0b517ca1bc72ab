import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { getSharedInvoicePdf, type SharedInvoice } from '#shared/contracts/shared-invoices.ts';
import { t } from '#shared/i18n/t.ts';
import { useSharedInvoice } from '../../../entities/invoices/use-shared-invoice.ts';
import { download } from '../../../lib/files/download.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { Detail } from '../../../ui/detail/Detail.tsx';
import FileDownloadOutlined from '../../../ui/icon/FileDownloadOutlined.tsx';
import { InvoiceView } from '../detail/InvoiceView.tsx';

/** The invoice that a mail leads to, for who has no account. */
export function SharedInvoicePage() {
  const { id = '' } = useParams();
  const { hash } = useLocation();
  const secret = new URLSearchParams(hash.slice(1)).get('s') ?? '';
  const headers = useMemo(() => ({ 'X-Invoice-Secret': secret }), [secret]);
  const one = useSharedInvoice(id, headers);
  return (
    <Box sx={{ maxWidth: 1060, mx: 'auto', py: { xs: 2, md: 4 } }}>
      {one.data ? (
        <InvoiceView
          invoice={{ ...one.data, events: [] }}
          isOwn
          actions={<SharedPdf invoice={one.data} headers={headers} />}
        />
      ) : (
        <Card>
          <Detail
            one={one}
            noun="invoice"
            gone={{ hint: t('Open the complete link from your email, or ask for the invoice to be sent again.') }}
          >
            {() => null}
          </Detail>
        </Card>
      )}
    </Box>
  );
}

function SharedPdf({ invoice: { id }, headers }: { invoice: SharedInvoice; headers: Record<string, string> }) {
  const { act, isBusy } = useAction({
    call: () => download(getSharedInvoicePdf, { params: { id } }, { headers }),
    failure: t('The invoice could not be downloaded'),
  });
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<FileDownloadOutlined />}
      disabled={isBusy}
      onClick={() => void act()}
    >
      {t('PDF')}
    </Button>
  );
}
