import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { createElement } from 'react';
import { toast as show } from 'sonner';

export interface Toast {
  title: string;
  description?: string;
  /** `destructive` for what failed. */
  variant?: 'default' | 'destructive';
  /** Milliseconds; 5000 unless stated. */
  duration?: number;
  /** One thing to do about it, e.g. Undo. */
  action?: { label: string; onClick: () => void };
}

/** Shows a message; at most one is visible at a time (specification, section 9). */
export function toast({ title, description, variant = 'default', duration = 5000, action }: Toast): void {
  const isDestructive = variant === 'destructive';
  show(title, {
    description,
    duration,
    unstyled: true,
    className: isDestructive ? 'toast toast-destructive' : 'toast',
    icon: createElement(isDestructive ? WarningAmberOutlined : CheckCircleOutlined, { sx: { fontSize: 20 } }),
    ...(action ? { action } : {}),
  });
}
