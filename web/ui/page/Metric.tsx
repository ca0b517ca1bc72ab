import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { Text } from './Text.tsx';

/** In place of a figure that could not be loaded; what failed and Retry stand elsewhere on the page. */
export const UNAVAILABLE = '-';

interface FigureProps {
  /** Undefined while it loads, {@link UNAVAILABLE} when it could not be loaded. */
  value: ReactNode;
  change?: MetricChange | undefined;
  /** Pixels of what stands in its place while it loads. */
  width?: number;
}

/** How a figure moved since the period before. */
export interface MetricChange {
  /** In percent; 0 is no change. */
  percent: number;
  /** What it is measured against, e.g. "the week before". */
  since: string;
  /** Where less is better, e.g. late deliveries. */
  isLessBetter?: boolean;
}

export function Metric({ value, change, width = 56 }: FigureProps) {
  if (value === undefined) return <Skeleton width={width} sx={{ display: 'inline-block' }} />;
  if (!change) return value;
  return (
    <>
      {value} <ChangeSince {...change} />
    </>
  );
}

/** The direction is also a word, so that it is known without color. */
function ChangeSince({ percent, since, isLessBetter = false }: MetricChange) {
  const rounded = Math.round(percent);
  const isBetter = isLessBetter ? rounded < 0 : rounded > 0;
  const amount = `${formatNumber(Math.abs(rounded))} %`;
  const words = rounded === 0 ? 'unchanged' : rounded > 0 ? `up ${amount}` : `down ${amount}`;
  return (
    <Text size="small" weight={500} tone={rounded === 0 ? 'quiet' : isBetter ? 'success' : 'error'}>
      {words}
      <span className="sr-only"> since {since}</span>
    </Text>
  );
}
