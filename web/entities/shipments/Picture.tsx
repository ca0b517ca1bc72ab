import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { t } from '#shared/i18n/t.ts';

/** Links to images last five minutes; new ones are fetched before that, in milliseconds. */
export const LINKS_LAST_MS = 4 * MINUTE_MS;

/** For a link that may have run out while the window slept: one new try for each. */
export function useRetryOnce(retry: () => void): (url: string) => void {
  const retriedFor = useRef('');
  return (url) => {
    if (retriedFor.current === url) return;
    retriedFor.current = url;
    retry();
  };
}

interface PhotosProps {
  urls: readonly string[];
  /** What they show, for those who do not see them. */
  what: string;
  /** Called when new links are needed. */
  onStale: () => void;
}

export function Photos({ urls, what, onStale }: PhotosProps) {
  const onError = useRetryOnce(onStale);
  useEffect(() => {
    const timer = setInterval(onStale, LINKS_LAST_MS);
    return () => clearInterval(timer);
  }, [onStale]);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 88px))', gap: 0.75, mt: 0.75 }}>
      {urls.map((url, index) => (
        <Picture
          key={url}
          url={url}
          alt={t('{what}, photo {n} of {total}', { what, n: index + 1, total: urls.length })}
          onError={onError}
        />
      ))}
    </Box>
  );
}

interface PictureProps {
  url: string;
  alt: string;
  isWide?: boolean;
  onError: (url: string) => void;
}

/** One image; a click opens it as it is. */
export function Picture({ url, alt, isWide = false, onError }: PictureProps) {
  return (
    <Box
      component="a"
      href={url}
      target="_blank"
      rel="noreferrer"
      sx={{
        gridColumn: isWide ? '1 / -1' : undefined,
        aspectRatio: isWide ? '3 / 1' : '1',
        border: '1px solid var(--border-strong)',
        borderRadius: 'var(--radius-sm)',
        overflow: 'hidden',
        // Signatures are black on nothing, in the dark theme too.
        bgcolor: isWide ? 'var(--paper)' : 'var(--surface-2)',
      }}
    >
      <Box
        component="img"
        src={url}
        alt={alt}
        onError={() => onError(url)}
        sx={{ width: '100%', height: '100%', objectFit: isWide ? 'contain' : 'cover', display: 'block' }}
      />
    </Box>
  );
}
