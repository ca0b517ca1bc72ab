import Button from '@mui/material/Button';
import { t } from '#shared/i18n/t.ts';
import { refreshInvoices } from '../../../entities/invoices/use-invoices.ts';

/** Of an invoice that is not there, or not yet. */
export const gone = () => ({
  hint: t('An invoice is created a moment after delivery.'),
  action: (
    <Button variant="outlined" color="inherit" onClick={() => void refreshInvoices()}>
      {t('Retry')}
    </Button>
  ),
});
