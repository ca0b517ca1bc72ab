import type { OrganizationSettingsRecord } from '#functions/domain/organization/organization-types.ts';
import type { DayRange } from '#functions/domain/reports/ranges.ts';
import type { ReportTable } from '#functions/domain/reports/report-table.ts';
import { formatPeriod } from '#functions/messages/mails/formats.ts';
import { barChart } from './bar-chart.ts';
import { drawPdf, type PdfDefinition } from './pdf.ts';
import { printable } from './printable.ts';

interface Sheet {
  /** Each begins a page. */
  readonly tables: readonly ReportTable[];
  readonly range: DayRange;
  readonly settings: Pick<OrganizationSettingsRecord, 'name' | 'secondaryColor'>;
  readonly now: Date;
}

const QUIET = '#475569';
const LINE = '#e2e8f0';
const WIDTH = 515;
/** More bars than these are no picture any more; the table has all. */
const MAX_BARS = 12;

const COMPACT = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});
const PLAIN = new Intl.NumberFormat('en-US');

interface ReportBar {
  readonly name: string;
  readonly value: number;
  readonly note?: string | undefined;
}

/** What of a report is drawn. */
function barsOf({ type, rows, notes = [] }: ReportTable): ReportBar[] {
  if (type === 'overview')
    return rows
      .filter(([label]) => String(label).startsWith('Shipments '))
      .map(([label, value]) => ({ name: String(label).slice('Shipments '.length), value: Number(value) }));
  if (type === 'revenue')
    return rows.map(([month, dollars], at) => ({ name: String(month), value: Number(dollars), note: notes[at] }));
  const column = type === 'customers' ? 3 : 2;
  return rows.map((row) => ({ name: String(row[1]), value: Number(row[column]) }));
}

function chartOf(table: ReportTable, color: string): PdfDefinition['content'] {
  const bars = barsOf(table).slice(0, table.type === 'revenue' ? undefined : MAX_BARS);
  if (bars.every(({ value }) => value === 0)) return [];
  const isLying = table.type !== 'revenue';
  const isMoney = table.type === 'revenue' || table.type === 'customers';
  const svg = barChart({
    labels: bars.map(({ name }) => printable(name)),
    values: bars.map(({ value }) => value),
    notes: bars.map(({ note }) => note),
    isLying,
    color,
    write: (value) => (isMoney ? COMPACT : PLAIN).format(value),
    width: WIDTH,
    height: isLying ? 34 + bars.length * 22 : 230,
  });
  return [{ svg, width: WIDTH, margin: [0, 0, 0, 16] }];
}

function rowsOf({ head, rows }: ReportTable): PdfDefinition['content'] {
  const isNumber = (at: number) => rows.every((row) => typeof row[at] === 'number' || !Number.isNaN(Number(row[at])));
  const right = head.map((_, at) => at > 0 && isNumber(at));
  const cell = (text: string | number, at: number) => ({
    text: printable(typeof text === 'number' ? PLAIN.format(text) : moneyOrText(text)),
    alignment: right[at] ? ('right' as const) : ('left' as const),
  });
  const widest = head.length === 2 || (head.length === 3 && head[0] !== 'Rank') ? 0 : 1;
  return [
    {
      layout: {
        hLineWidth: (line: number) => (line === 0 ? 0 : 0.5),
        vLineWidth: () => 0,
        hLineColor: () => LINE,
        paddingTop: () => 5,
        paddingBottom: () => 5,
      },
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: head.map((_, at) => (at === widest ? '*' : 'auto')),
        body: [
          head.map((text, at) => ({ ...cell(text, at), bold: true, color: QUIET })),
          ...rows.map((row) => row.map((text, at) => cell(text, at))),
        ],
      },
    },
  ];
}

/** `18023.50` as `18,023.50`. */
function moneyOrText(text: string): string {
  return /^-?\d+\.\d\d$/.test(text) ? Number(text).toLocaleString('en-US', { minimumFractionDigits: 2 }) : text;
}

/** Reports on paper: of each its chart, then its rows. */
export function drawReport({ tables, range, settings, now }: Sheet): Promise<Uint8Array> {
  const period = formatPeriod(range);
  const name = printable(settings.name);
  return drawPdf({
    pageSize: 'LETTER',
    pageMargins: [48, 48, 48, 56],
    info: { title: `${tables.length === 1 ? tables[0]?.title : 'Report'}, ${period}`, author: name, creationDate: now },
    defaultStyle: { font: 'Roboto', fontSize: 10, color: '#0f172a' },
    footer: (page, pages) => ({
      columns: [name, { text: `Page ${page} of ${pages}`, alignment: 'right' }],
      margin: [48, 16, 48, 0],
      fontSize: 8,
      color: QUIET,
    }),
    content: tables.map((table, at) => [
      { text: name, color: QUIET, margin: [0, 0, 0, 2], ...(at > 0 && { pageBreak: 'before' as const }) },
      { text: table.title, fontSize: 20, bold: true },
      { text: period, color: QUIET, margin: [0, 2, 0, 16] },
      ...(table.rows.length === 0 ? [{ text: table.empty }] : []),
      chartOf(table, settings.secondaryColor),
      table.rows.length === 0 ? [] : rowsOf(table),
    ]),
  });
}
