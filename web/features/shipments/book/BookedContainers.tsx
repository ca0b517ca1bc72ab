import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { t } from '#shared/i18n/t.ts';
import { containerTitle } from '#shared/shipments/container-title.ts';
import { CONTAINER_LABELS } from '../../../entities/shipments/chips/labels.ts';
import { paths } from '../../../lib/paths.ts';
import { CopyNumber } from '../../../ui/page/CopyNumber.tsx';
import { Money } from '../../../ui/page/Money.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import type { Booked } from './use-booking.ts';

interface BookedContainersProps {
  shipments: NonNullable<Booked['shipments']>;
  containers: Booked['containers'];
}

/** The number of each of several containers, with what it is and costs. */
export function BookedContainers({ shipments, containers }: BookedContainersProps) {
  return (
    <>
      <Text tone="quiet" sx={{ mt: 2.5 }}>
        {t('{n} shipments', { n: shipments.length })}
      </Text>
      <Box component="ul" aria-label={t('Tracking numbers')} sx={LIST}>
        {shipments.map(({ trackingNumber, price }, at) => (
          <Box component="li" key={trackingNumber} sx={ROW}>
            <Box sx={{ minWidth: 0 }}>
              <CopyNumber value={trackingNumber} weight={600} />
              <Text component="div" size="small" tone="quiet">
                {wordsOf(containers[at], at)}, <Money value={price} />
              </Text>
            </Box>
            <Link
              className="link"
              to={paths.track(trackingNumber)}
              aria-label={t('Track {number}', { number: trackingNumber })}
            >
              {t('Track')}
            </Link>
          </Box>
        ))}
      </Box>
    </>
  );
}

function wordsOf(container: Booked['containers'][number] | undefined, at: number): string {
  return containerTitle(at, container && t(CONTAINER_LABELS[container.containerType]), container?.containerNumber);
}

const LIST = { listStyle: 'none', m: 0, mt: 1, p: 0, width: '100%', textAlign: 'left' } as const;

const ROW = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  minHeight: 56,
  py: 1,
  '& + &': { borderTop: '1px solid var(--border)' },
} as const;
