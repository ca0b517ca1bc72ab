import { useState } from 'react';
import type { ChargeCodes } from '#shared/contracts/charges.ts';
import { AddButton } from '../../../../ui/list/AddButton.tsx';
import { PartActions } from '../../../../ui/list/PartActions.tsx';
import { Empty } from '../../../../ui/page/Empty.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { lazyPart } from '../../../../ui/part/lazy-part.tsx';
import { ChargeLine, ChargeLines } from './ChargeLine.tsx';
import { useRemoveChargePart } from './use-charge-parts.ts';

const SalesTaxDialog = lazyPart(() => import('./SalesTaxDialog.tsx'), 'SalesTaxDialog');

type SalesTax = ChargeCodes['salesTaxes'][number];

/** The states that tax what is charged; off while there are none. */
export function SalesTaxPanel({ charges }: { charges: ChargeCodes }) {
  const [edited, setEdited] = useState<{ tax: SalesTax | undefined }>();
  const remove = useRemoveChargePart('salesTaxes', charges);
  return (
    <Panel
      title="Sales Tax"
      aside={
        <AddButton {...SalesTaxDialog.ahead} onClick={() => setEdited({ tax: undefined })}>
          Add State
        </AddButton>
      }
    >
      {charges.salesTaxes.length === 0 && (
        <Empty title="Off" hint="Transportation is seldom taxed. Add the states that tax what you charge." />
      )}
      <ChargeLines label="Sales taxes">
        {charges.salesTaxes.map((tax) => (
          <ChargeLine
            key={tax.state}
            name={`${tax.name}, ${tax.state}`}
            words={`${tax.rate}%`}
            note={tax.isPriceTaxed ? 'Taxable charges and the price' : 'Taxable charges'}
          >
            <PartActions
              name={`${tax.name}, ${tax.state}`}
              onEdit={() => setEdited({ tax })}
              onRemove={() => remove(tax)}
            >
              New invoices are made without it. Invoices that are there keep theirs.
            </PartActions>
          </ChargeLine>
        ))}
      </ChargeLines>
      {edited && <SalesTaxDialog charges={charges} {...edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  );
}
