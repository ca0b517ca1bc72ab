import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { t, tDynamic } from '#shared/i18n/t.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Trans } from '../../ui/i18n/Trans.tsx';
import CloudUploadOutlined from '../../ui/icon/CloudUploadOutlined.tsx';
import WarningAmberOutlined from '../../ui/icon/WarningAmberOutlined.tsx';
import WifiOff from '../../ui/icon/WifiOff.tsx';
import { type QueuedEntry, useReached } from './outbox.ts';

interface NetBannerProps {
  waiting: readonly QueuedEntry[];
  refused: readonly QueuedEntry[];
  onDiscard: (id: string) => void;
}

/** No network, what waits to be sent, and what the server would not take: always in sight. An order of stops that it would not take is asked about where jobs are. */
export function ConnectionBanner({ waiting, refused, onDiscard }: NetBannerProps) {
  const isReached = useReached();
  // Where nothing can be sent there is no network, whatever the device believes.
  const isOnline = useOnline() && (isReached || waiting.length === 0);
  const isShown = !isOnline || waiting.length > 0;
  const banner = useRef<HTMLElement>(null);
  // Messages appear under the banner (`global.css`), however many lines it has.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when its height is another
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--net-banner', `${banner.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty('--net-banner');
  }, [isShown, refused.length]);
  return (
    <Box ref={banner} sx={{ position: 'sticky', top: 56, zIndex: 14 }}>
      <Box role="status">
        {isShown && (
          <Strip tone="warning">
            {isOnline ? <CloudUploadOutlined aria-hidden /> : <WifiOff aria-hidden />}
            <Box component="span" sx={{ flex: 1 }}>
              {t(isOnline ? 'Sending...' : 'You are offline')}
            </Box>
            {waiting.length > 0 && (
              <span className="num">{t('waiting to send ({count})', { count: waiting.length })}</span>
            )}
          </Strip>
        )}
      </Box>
      {refused
        .filter(({ item }) => item.kind !== 'order')
        .map(({ id, item, refused: reason }) => (
          <Refused key={id} item={item} reason={reason} onDiscard={() => onDiscard(id)} />
        ))}
    </Box>
  );
}

function Strip({ tone, children }: { tone: 'warning' | 'error'; children: ReactNode }) {
  return (
    <Box
      sx={{
        bgcolor: `var(--${tone}-bg)`,
        color: `var(--${tone}-text)`,
        borderBottom: `1px solid var(--${tone}-line)`,
        fontWeight: 600,
      }}
    >
      <Box
        sx={{
          maxWidth: 1092,
          mx: 'auto',
          px: { xs: 2, md: 3 },
          py: 0.75,
          minHeight: 44,
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          '& > svg': { fontSize: 'var(--icon-lg)' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

interface RefusedProps {
  item: NetBannerProps['refused'][number]['item'];
  reason: string | undefined;
  onDiscard: () => void;
}

function Refused({ item, reason, onDiscard }: RefusedProps) {
  return (
    <Box role="alert">
      <Strip tone="error">
        <WarningAmberOutlined aria-hidden />
        <Box component="span" sx={{ flex: 1, fontWeight: 400 }}>
          <Trans
            text="{number} was rejected: {reason}"
            number={<b className="mono">{item.trackingNumber}</b>}
            reason={reason && tDynamic(reason)}
          />
        </Box>
        <Button variant="outlined" color="inherit" size="small" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      </Strip>
    </Box>
  );
}
