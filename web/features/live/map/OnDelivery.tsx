import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { t } from '#shared/i18n/t.ts';
import type { LiveDriver } from '../../../entities/drivers/use-live-drivers.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { GpsLabel } from '../../../ui/contact/GpsLabel.tsx';
import { gpsStatusOf } from '../../../ui/contact/gps-status.ts';
import { ScrollingList } from '../../../ui/list/ScrollingList.tsx';
import { VirtualList } from '../../../ui/list/VirtualList.tsx';
import { Avatar } from '../../../ui/page/Avatar.tsx';
import { RelativeTime } from '../../../ui/page/RelativeTime.tsx';
import { Text } from '../../../ui/page/Text.tsx';

const ROW_HEIGHT = 60;

interface OnDeliveryProps {
  /** Also those who are not on delivery. */
  drivers: readonly LiveDriver[];
  stopOf: (driverId: string) => string | undefined;
  selectedId: string | undefined;
  onSelect: (id: string | undefined) => void;
}

/** The drivers on delivery, each with a badge for the position; a press follows one. */
export function OnDelivery({ drivers, stopOf, selectedId, onSelect }: OnDeliveryProps) {
  // Beside the map it has the map's height; below it, it scrolls with the page.
  const isBeside = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const shown = drivers.filter(({ status }) => status === 'on_delivery');
  const active = drivers.filter(({ status }) => status !== 'offline').length;
  const list = {
    items: shown,
    keyOf: ({ id }: LiveDriver) => id,
    estimate: () => ROW_HEIGHT,
    kind: 'list',
    label: t('Drivers on delivery'),
  } as const;
  const row = (driver: LiveDriver) => (
    <Row
      driver={driver}
      stop={stopOf(driver.id)}
      isSelected={driver.id === selectedId}
      onClick={() => onSelect(driver.id === selectedId ? undefined : driver.id)}
    />
  );
  return (
    <Box component="section" aria-labelledby="on-delivery" sx={SECTION}>
      <Head shown={shown.length} active={active} />
      {shown.length === 0 && (
        <Text component="p" size="body" tone="quiet" sx={{ p: 2 }}>
          {t('No drivers are on delivery right now.')}
        </Text>
      )}
      <Box sx={{ flex: 1, minHeight: 0 }}>
        {isBeside ? (
          <ScrollingList {...list} shownKey={selectedId}>
            {row}
          </ScrollingList>
        ) : (
          <VirtualList {...list}>{row}</VirtualList>
        )}
      </Box>
    </Box>
  );
}

function Head({ shown, active }: { shown: number; active: number }) {
  return (
    <Box
      component="header"
      sx={{ display: 'flex', alignItems: 'center', py: 1.5, px: 2, borderBottom: '1px solid var(--border)' }}
    >
      <Typography id="on-delivery" variant="h3" component="h2" sx={{ flex: 1 }}>
        {t('On delivery')}
      </Typography>
      <Box className="num" sx={{ color: 'text.secondary' }}>
        {t('{shown} of {total}', { shown, total: active })}
      </Box>
    </Box>
  );
}

interface RowProps {
  driver: LiveDriver;
  stop: string | undefined;
  isSelected: boolean;
  onClick: () => void;
}

function Row({ driver, stop, isSelected, onClick }: RowProps) {
  const { lastLocationUpdate: seen } = driver;
  const gps = gpsStatusOf(seen, useClock().now);
  return (
    <ButtonBase
      aria-pressed={isSelected}
      onClick={onClick}
      sx={{
        width: '100%',
        minHeight: ROW_HEIGHT,
        py: 1,
        px: 2,
        gap: 1.25,
        textAlign: 'left',
        font: 'inherit',
        borderBottom: '1px solid var(--border)',
        boxShadow: isSelected ? 'inset 3px 0 var(--primary)' : undefined,
        bgcolor: isSelected ? 'var(--primary-tint)' : undefined,
        '&:hover': { bgcolor: isSelected ? undefined : 'var(--surface-hover)' },
        '&.Mui-focusVisible': { outlineOffset: '-3px' },
      }}
    >
      <Avatar name={driver.name} />
      <Box component="span" sx={{ flex: 1, minWidth: 0, display: 'grid' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {driver.name}
        </Box>
        <Box component="span" sx={SMALL}>
          {stop ?? t('No stop yet')}
        </Box>
      </Box>
      <Box component="span" sx={{ display: 'grid', justifyItems: 'end', gap: 0.25 }}>
        <GpsLabel gps={gps}>{gps === 'stale' ? t('Stale') : undefined}</GpsLabel>
        <Box component="span" sx={SMALL}>
          {seen ? <RelativeTime value={seen} /> : t('never')}
        </Box>
      </Box>
    </ButtonBase>
  );
}

const SMALL = { fontSize: 'var(--fs-12)', lineHeight: 'var(--lh-12)', color: 'text.secondary' };
const SECTION = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 };
