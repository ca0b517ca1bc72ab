import { useState } from 'react';
import type { ChargeCodes } from '#shared/contracts/charges.ts';
import type { RateCard } from '#shared/contracts/rate-cards.ts';
import { useDates } from '../../../lib/format.ts';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { RateCardActions } from './RateCardActions.tsx';
import { type AskedOfCard, RateLines } from './RateLines.tsx';
import { codesToAdd } from './rate-form.ts';
import { useRateCard } from './use-rate-card.ts';

const RateDialog = lazyPart(() => import('./RateDialog.tsx'), 'RateDialog');
const WaitingDialog = lazyPart(() => import('./WaitingDialog.tsx'), 'WaitingDialog');

/** What a customer's shipments are charged with beside their price. */
export function RateCardPanel({ customerId }: { customerId: string }) {
  const query = useRateCard(customerId);
  const [asked, setAsked] = useState<AskedOfCard>();
  return (
    <Panel
      title="Rate Card"
      aside={
        query.data && (
          <RateCardActions
            {...query.data}
            rateAhead={RateDialog.ahead}
            waitingAhead={WaitingDialog.ahead}
            onAsk={setAsked}
          />
        )
      }
    >
      <Query
        {...query}
        loading={<LoadingRows text="Loading the rate card..." rows={2} />}
        failing="The rate card could not be loaded."
        isEmpty={({ card }) => card.rules.length === 0 && !card.waiting}
        empty={
          <Empty
            title="Standard prices only"
            hint="Add what this customer's shipments are charged beside their price"
          />
        }
      >
        {(known) => <RateLines customerId={customerId} {...known} onAsk={setAsked} />}
      </Query>
      {query.data && <Since {...query.data.card} />}
      {query.data && asked && (
        <Asked customerId={customerId} {...query.data} asked={asked} onClose={() => setAsked(undefined)} />
      )}
    </Panel>
  );
}

function Since({ since, by }: Pick<RateCard, 'since' | 'by'>) {
  const { date } = useDates();
  if (since === undefined) return null;
  return (
    <Text
      component="p"
      size="small"
      tone="quiet"
      sx={{ py: 1.25, px: 'var(--inset)', borderTop: '1px solid var(--border)' }}
    >
      In force since {[date(since), by].filter(Boolean).join(', ')}. Earlier bookings keep their rates.
    </Text>
  );
}

interface AskedProps {
  customerId: string;
  card: RateCard;
  codes: ChargeCodes['codes'];
  asked: AskedOfCard;
  onClose: () => void;
}

function Asked({ asked, codes, ...about }: AskedProps) {
  if (asked.what === 'waiting') return <WaitingDialog codes={codes} {...about} />;
  const { rule } = asked;
  const offered = rule ? codes.filter(({ code }) => code === rule.code) : codesToAdd(codes, about.card);
  return <RateDialog codes={offered} rule={rule} {...about} />;
}
