export interface ChartBar {
  label: string;
  /** Its label on the axis, where there is less room. */
  axisLabel?: string;
  /** A second line there. */
  axisNote?: string | undefined;
  value: number;
  /** As the table for screen readers says it. */
  text: string;
  /** Stands out. */
  isMarked?: boolean;
}

export interface ChartProps {
  /** What the bars are, e.g. "Revenue by month". */
  label: string;
  /** What the two columns of the table are. */
  columns: readonly [label: string, value: string];
  bars: readonly ChartBar[];
  /** In few characters, for the axis and over each bar. */
  short: (value: number) => string;
}

export const CHART_HEIGHT = 320;
