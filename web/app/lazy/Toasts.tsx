import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import { toast as show, Toaster } from 'sonner';
import { t } from '#shared/i18n/t.ts';
import { setPresenter, type Toast } from '../../lib/toast.ts';
import CheckCircleOutlined from '../../ui/icon/CheckCircleOutlined.tsx';
import WarningAmberOutlined from '../../ui/icon/WarningAmberOutlined.tsx';

/** The one place where messages appear: bottom right, on a phone at the top; one at a time, F8 focuses it, a swipe dismisses. */
export function Toasts() {
  const isPhone = useMediaQuery('(max-width: 600px)', { noSsr: true });
  useEffect(() => {
    setPresenter(present, () => void show.dismiss());
    return () => setPresenter(undefined);
  }, []);
  return (
    <Box onFocus={() => keep(Number.POSITIVE_INFINITY)} onBlur={() => keep()}>
      <Toaster
        position={isPhone ? 'top-center' : 'bottom-right'}
        visibleToasts={1}
        duration={5000}
        hotkey={['F8']}
        swipeDirections={isPhone ? ['top', 'right'] : ['right']}
        containerAriaLabel={t('Notifications')}
        offset={24}
        mobileOffset={{ top: 58, left: 8, right: 8 }}
      />
    </Box>
  );
}

/** Whoever has something to press needs time to read, to decide and to get there. */
const durationOf = ({ duration, action }: Toast) => duration ?? (action ? 10_000 : 5000);

let last: { id: string | number; message: Toast } | undefined;

/** Shows a message, or what it is shown as with another duration. */
function put(message: Toast, shown: { id?: string | number; duration?: number } = {}): string | number {
  const { title, description, variant = 'default', action } = message;
  const isDestructive = variant === 'destructive';
  const Icon = isDestructive ? WarningAmberOutlined : CheckCircleOutlined;
  return show(title, {
    description,
    duration: durationOf(message),
    unstyled: true,
    className: isDestructive ? 'toast toast-destructive' : 'toast',
    icon: <Icon sx={{ fontSize: 'var(--icon-lg)' }} />,
    ...(action ? { action } : {}),
    ...shown,
  });
}

function present(message: Toast): void {
  last = { id: put(message), message };
  const { onShow } = message;
  // It stands a moment later, which on a slow computer is long.
  if (onShow) requestAnimationFrame(() => setTimeout(onShow));
}

/** What has the focus stays, as what is pointed at does; what is over does not come back. */
function keep(duration?: number): void {
  const isThere = show.getToasts().some(({ id }) => id === last?.id);
  if (last && isThere) put(last.message, { id: last.id, ...(duration !== undefined && { duration }) });
}
