import Button from '@mui/material/Button';
import { getInvoicePdf, type Invoice } from '#shared/contracts/invoices.ts';
import { t } from '#shared/i18n/t.ts';
import { download } from '../../../lib/files/download.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import FileDownloadOutlined from '../../../ui/icon/FileDownloadOutlined.tsx';

interface PdfButtonProps {
  invoice: Pick<Invoice, 'id' | 'invoiceNumber'>;
  /** One of many in a list, where its name says which. */
  isInList?: boolean;
}

/** The invoice as a file. */
export function PdfButton({ invoice: { id, invoiceNumber }, isInList = false }: PdfButtonProps) {
  const { act, isBusy } = useAction({
    call: () => download(getInvoicePdf, { params: { id } }),
    failure: t('The invoice could not be downloaded'),
  });
  return (
    <Button
      variant="outlined"
      color="inherit"
      size={isInList ? 'small' : 'medium'}
      startIcon={<FileDownloadOutlined />}
      disabled={isBusy}
      aria-label={isInList ? t('PDF of {number}', { number: invoiceNumber }) : undefined}
      onClick={() => void act()}
    >
      {t('PDF')}
    </Button>
  );
}
