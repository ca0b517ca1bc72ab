import { BarChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([BarChart, GridComponent, SVGRenderer]);

export interface Bars {
  readonly labels: readonly string[];
  readonly values: readonly number[];
  /** Names at the left, bars to the right, the first on top. */
  readonly isLying?: boolean;
  readonly color: string;
  readonly write: (value: number) => string;
  readonly width: number;
  readonly height: number;
}

const FONT = 'Roboto';
const INK = '#334155';
const LINE = '#e2e8f0';

/** Bars as SVG, in the fonts of our documents. */
export function barChart({ labels, values, isLying = false, color, write, width, height }: Bars): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  const text = { fontFamily: FONT, fontSize: 9, color: INK };
  const names = {
    type: 'category' as const,
    data: [...labels],
    inverse: isLying,
    axisLabel: { ...text, ...(isLying && { width: 130, overflow: 'truncate' as const }) },
    axisTick: { show: false },
    axisLine: { lineStyle: { color: LINE } },
  };
  const amounts = {
    type: 'value' as const,
    splitNumber: 4,
    axisLabel: { ...text, formatter: write },
    splitLine: { lineStyle: { color: LINE } },
  };
  chart.setOption({
    animation: false,
    grid: isLying ? { left: 140, right: 60, top: 6, bottom: 22 } : { left: 56, right: 8, top: 22, bottom: 24 },
    xAxis: isLying ? amounts : names,
    yAxis: isLying ? names : amounts,
    series: [
      {
        type: 'bar',
        data: [...values],
        barMaxWidth: 44,
        itemStyle: { color },
        label: {
          ...text,
          show: true,
          position: isLying ? 'right' : 'top',
          formatter: ({ value }: { value: unknown }) => write(Number(value)),
        },
      },
    ],
  });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}

export type DrawBars = typeof barChart;
