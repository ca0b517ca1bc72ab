import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { useEffect } from 'react';
import { toast as show, Toaster } from 'sonner';
import { setPresenter, type Toast } from '../lib/toast.ts';

/** The one place where messages appear: bottom right, one at a time, F8 focuses it, a swipe to the right dismisses. */
export function Toasts() {
  useEffect(() => {
    setPresenter(present);
    return () => setPresenter(undefined);
  }, []);
  return (
    <Toaster
      position="bottom-right"
      visibleToasts={1}
      duration={5000}
      hotkey={['F8']}
      swipeDirections={['right']}
      containerAriaLabel="Notifications"
      offset={24}
      mobileOffset={16}
    />
  );
}

function present({ title, description, variant = 'default', duration = 5000, action, onShow }: Toast): void {
  const isDestructive = variant === 'destructive';
  const Icon = isDestructive ? WarningAmberOutlined : CheckCircleOutlined;
  show(title, {
    description,
    duration,
    unstyled: true,
    className: isDestructive ? 'toast toast-destructive' : 'toast',
    icon: <Icon sx={{ fontSize: 20 }} />,
    ...(action ? { action } : {}),
  });
  onShow?.();
}
