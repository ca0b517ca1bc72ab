import { useState } from 'react';
import type { ChargeCodes } from '#shared/contracts/charges.ts';
import { chargeRateWords } from '../../../../entities/charges/rate-words.ts';
import { AddButton } from '../../../../ui/list/AddButton.tsx';
import { PartActions } from '../../../../ui/list/PartActions.tsx';
import { Empty } from '../../../../ui/page/Empty.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { lazyPart } from '../../../../ui/part/lazy-part.tsx';
import { ChargeLine, ChargeLines } from './ChargeLine.tsx';
import { useRemoveChargePart } from './use-charge-parts.ts';

const ChargeCodeDialog = lazyPart(() => import('./ChargeCodeDialog.tsx'), 'ChargeCodeDialog');

type Code = ChargeCodes['codes'][number];

/** What can be charged, each with what it usually costs. */
export function ChargeCodesPanel({ charges }: { charges: ChargeCodes }) {
  const [edited, setEdited] = useState<{ code: Code | undefined }>();
  const remove = useRemoveChargePart('codes', charges);
  return (
    <Panel
      title="Charges"
      aside={
        <AddButton {...ChargeCodeDialog.ahead} onClick={() => setEdited({ code: undefined })}>
          Add Charge
        </AddButton>
      }
    >
      {charges.codes.length === 0 && (
        <Empty title="No charges" hint="Add what you charge beside the price of a shipment" />
      )}
      <ChargeLines label="Charges">
        {charges.codes.map((code) => (
          <ChargeLine key={code.code} name={code.name} words={usualWords(code)} note={code.isTaxable && 'Taxable'}>
            <PartActions name={code.name} onEdit={() => setEdited({ code })} onRemove={() => remove(code)}>
              What is on shipments and rate cards stays, under this name.
            </PartActions>
          </ChargeLine>
        ))}
      </ChargeLines>
      {edited && <ChargeCodeDialog charges={charges} {...edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  );
}

const usualWords = (code: Code) => (code.rate === 0 ? 'Set each time' : chargeRateWords(code));
