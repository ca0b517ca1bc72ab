import ArrowForward from '@mui/icons-material/ArrowForward';
import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useState } from 'react';
import { formatAgo, formatMoney, useDates } from '../lib/format.ts';
import { useNow } from '../lib/use-now.ts';
import { driverStatusOf } from './signals.tsx';

const COPIED_FOR = 1500;

/** A tracking, container or plate number in monospace with a copy button. */
export function CopyNumber({ value, weight = 400 }: { value: string; weight?: number }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  const Icon = isCopied ? Check : ContentCopy;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap' }}>
      <Box component="span" className="mono" sx={{ fontWeight: weight }}>
        {value}
      </Box>
      <ButtonBase
        aria-label={`Copy ${value}`}
        onClick={(event) => {
          event.stopPropagation();
          void copy();
        }}
        className="copy"
        sx={{ ml: 0.5, p: '3px', minWidth: 24, minHeight: 24, borderRadius: '4px', color: 'var(--text-3)' }}
      >
        <Icon aria-hidden sx={{ fontSize: 14 }} />
      </ButtonBase>
      <span className="sr-only" role="status">
        {isCopied ? 'Copied!' : ''}
      </span>
    </Box>
  );
}

/** Pickup to delivery, "Newark -> Edison"; a missing city is N/A, and the longest name stays in its place. */
export function Route({
  from,
  to,
  weight = 500,
}: {
  from?: string | undefined;
  to?: string | undefined;
  weight?: number;
}) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere', fontWeight: weight }}
    >
      {from || 'N/A'}
      <ArrowForward
        titleAccess="to"
        sx={{ fontSize: 16, mx: 0.75, verticalAlign: 'text-bottom', color: 'var(--text-3)' }}
      />
      {to || 'N/A'}
    </Box>
  );
}

/** A person: initials in a circle, with the dot of a driver's status where one is given. */
export function Avatar({ name, status, size = 32 }: { name: string; status?: string | undefined; size?: number }) {
  const initials = name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .filter(Boolean);
  const shown = [initials[0], initials.length > 1 ? initials.at(-1) : ''].join('').toUpperCase();
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        position: 'relative',
        width: size,
        height: size,
        flex: 'none',
        borderRadius: '50%',
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        bgcolor: 'var(--surface-2)',
        border: '1px solid var(--border-strong)',
        color: 'text.secondary',
        fontSize: size < 28 ? '0.6875rem' : '0.75rem',
        fontWeight: 600,
      }}
    >
      {shown}
      {status && (
        <Box
          component="span"
          sx={{
            position: 'absolute',
            right: -2,
            bottom: -2,
            width: 11,
            height: 11,
            borderRadius: '50%',
            border: '2px solid var(--surface)',
            bgcolor: driverStatusOf(status).color,
          }}
        />
      )}
    </Box>
  );
}

/** An amount of dollars in tabular figures. */
export function Money({ value }: { value: number | string }) {
  return <span className="num">{formatMoney(value)}</span>;
}

/** "2 min ago", kept right while it is on the screen; the exact time on hover. */
export function RelativeTime({ value }: { value: string }) {
  const now = useNow(30_000);
  const { dateTime } = useDates();
  return (
    <time dateTime={value} title={dateTime(value)}>
      {formatAgo(value, Math.max(now, Date.parse(value)))}
    </time>
  );
}
