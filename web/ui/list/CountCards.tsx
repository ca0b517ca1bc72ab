import type { ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Query } from '../page/Query.tsx';
import { StatCard, type StatCardProps } from '../page/StatCard.tsx';
import { StatCards } from '../page/StatCards.tsx';

interface CountCardsProps<Counts> {
  /** What the entity's hook answers. */
  counts: Counts | undefined;
  error: unknown;
  retry: () => void;
  cards: readonly (Pick<StatCardProps, 'label' | 'icon'> & { figure: (counts: Counts) => ReactNode })[];
}

/** The figures over a list; they fail by themselves, the list stays. */
export function CountCards<Counts>({ counts, error, retry, cards }: CountCardsProps<Counts>) {
  const row = (known?: Counts) => (
    <StatCards>
      {cards.map(({ figure, ...card }) => (
        <StatCard key={card.label} {...card} value={known && figure(known)} />
      ))}
    </StatCards>
  );
  return (
    <Query
      data={counts}
      error={error}
      retry={retry}
      loading={row()}
      failing={t('The numbers could not be loaded.')}
      isBare
    >
      {row}
    </Query>
  );
}
