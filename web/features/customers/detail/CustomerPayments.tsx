import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Receipt } from '#shared/contracts/receipts.ts';
import { useReceipts } from '../../../entities/invoices/use-receipts.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { AddButton } from '../../../ui/list/AddButton.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { type AskedOfReceipt, ReceiptLine } from './ReceiptLine.tsx';
import { More, useMore } from './ShowMore.tsx';

const ReceivePaymentDialog = lazyPart(() => import('./ReceivePaymentDialog.tsx'), 'ReceivePaymentDialog');
const UseCreditDialog = lazyPart(() => import('./UseCreditDialog.tsx'), 'UseCreditDialog');
const RefundDialog = lazyPart(() => import('./RefundDialog.tsx'), 'RefundDialog');
const ReverseReceiptDialog = lazyPart(() => import('./ReverseReceiptDialog.tsx'), 'ReverseReceiptDialog');
const ReverseRefundDialog = lazyPart(() => import('./ReverseReceiptDialog.tsx'), 'ReverseRefundDialog');

const PAGE_SIZE = 200;

/** What a customer paid, on which invoices it is, and what is left. */
export function CustomerPayments({ customerId }: { customerId: string }) {
  const { count, more } = useMore();
  const query = useReceipts(customerId, PAGE_SIZE);
  const { asked, ask, end } = useAsked(query.data);
  return (
    <Panel title="Payments" aside={<Receive customerId={customerId} />}>
      <Query
        {...query}
        loading={<LoadingRows text="Loading payments..." rows={2} />}
        failing="The payments could not be loaded."
        empty={<Empty title="No payments yet" hint="One payment can pay several invoices" />}
      >
        {(receipts) => (
          <>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {creditFirst(receipts)
                .slice(0, count)
                .map((receipt) => (
                  <ReceiptLine key={receipt.id} receipt={receipt} onAsk={ask} />
                ))}
            </Box>
            {receipts.length > count && <More onMore={more}>Show more payments</More>}
          </>
        )}
      </Query>
      {asked && <Asked asked={asked} customerId={customerId} onClose={end} />}
    </Panel>
  );
}

/** What somebody wants to do with a payment, as that is now; by the address, too, so that an invoice may lead to the credit. */
function useAsked(receipts: readonly Receipt[] = []) {
  const [chosen, setChosen] = useState<AskedOfReceipt>();
  const [use, setUse] = useUrlParam('use');
  const withCredit = use === 'credit' && receipts.find(({ unapplied }) => unapplied > 0);
  const wanted = chosen ?? (withCredit ? ({ what: 'use', receipt: withCredit } as const) : undefined);
  const now = receipts.find(({ id }) => id === wanted?.receipt.id);
  const end = () => {
    setChosen(undefined);
    setUse(undefined);
  };
  return { asked: wanted && { ...wanted, receipt: now ?? wanted.receipt }, ask: setChosen, end };
}

/** What still can be used comes first, as it is looked for; the others newest first. */
const creditFirst = (receipts: readonly Receipt[]) =>
  receipts.toSorted((a, b) => Number(b.unapplied > 0) - Number(a.unapplied > 0));

/** In the address, so that an invoice that was paid too much may lead to it, with the amount. */
function Receive({ customerId }: { customerId: string }) {
  const [amount, setAmount] = useUrlParam('receive');
  return (
    <>
      <AddButton {...ReceivePaymentDialog.ahead} onClick={() => setAmount('0')}>
        Receive Payment
      </AddButton>
      {amount !== undefined && (
        <ReceivePaymentDialog
          customerId={customerId}
          amount={amount === '0' ? '' : amount}
          onClose={() => setAmount(undefined)}
        />
      )}
    </>
  );
}

interface AskedProps {
  asked: AskedOfReceipt;
  customerId: string;
  onClose: () => void;
}

function Asked({ asked, ...about }: AskedProps) {
  const own = { ...about, receipt: asked.receipt };
  if (asked.what === 'use') return <UseCreditDialog {...own} />;
  if (asked.what === 'refund') return <RefundDialog {...own} />;
  return 'refund' in asked ? <ReverseRefundDialog {...own} refund={asked.refund} /> : <ReverseReceiptDialog {...own} />;
}
