import { seesMoney } from '#shared/accounts/permissions.ts';
import { t } from '#shared/i18n/t.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { Row } from '../../../ui/page/Row.tsx';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceMenu } from './InvoiceMenu.tsx';
import { InvoiceView } from './InvoiceView.tsx';
import { OneInvoice } from './OneInvoice.tsx';

/** One invoice with all that its reader may know of it. */
export function InvoicePage() {
  const { role } = useUser();
  const isOwn = role === 'customer';
  const mayChange = seesMoney(role);
  const back = isOwn ? { to: paths.myInvoices, label: t('My Invoices') } : { to: paths.invoices, label: t('Invoices') };
  return (
    <OneInvoice back={back}>
      {(invoice) => (
        <InvoiceView
          invoice={invoice}
          back={back}
          isOwn={isOwn}
          mayChange={mayChange}
          actions={
            <Row wraps>
              <InvoiceActions invoice={invoice} mayChange={mayChange} />
              <InvoiceMenu invoice={invoice} mayChange={mayChange} />
            </Row>
          }
        />
      )}
    </OneInvoice>
  );
}
