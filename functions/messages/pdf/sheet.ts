import type { OrganizationSettingsRecord } from '#functions/domain/organization/organization-types.ts';
import { inLanguage } from '#functions/messages/mails/in-language.ts';
import type { PaperSize } from '#shared/contracts/invoices.ts';
import { currentLanguage, t } from '#shared/i18n/t.ts';
import { contrastOf } from '#shared/organization/branding.ts';
import type { PdfDefinition, PdfNode } from './pdf.ts';
import { printable } from './printable.ts';

/** Who sends a document: its look, name, address and tax id. */
export interface Letterhead
  extends Pick<
    OrganizationSettingsRecord,
    'name' | 'primaryColor' | 'secondaryColor' | 'addressLines' | 'taxId' | 'contactPhone' | 'contactEmail'
  > {
  /** A PNG. */
  logo?: Uint8Array | undefined;
}

export const INK = '#0f172a';
export const TEXT_MUTED = '#475569';
export const LINE = '#d5dce6';
export const LINK = '#1d4ed8';

/** Containers stacked on a quay, where the organization has no logo of its own. */
function mark({ primaryColor, secondaryColor }: Letterhead): string {
  const box = (x: number, y: number, color: string) =>
    `<rect x="${x}" y="${y}" width="15" height="11" rx="2" fill="${color}"/>`;
  return `<svg viewBox="0 0 32 25" width="38" height="30">${box(17, 0, primaryColor)}${box(0, 13, secondaryColor)}${box(17, 13, secondaryColor)}</svg>`;
}

function sender(letterhead: Letterhead): PdfNode {
  const name: PdfNode = { text: printable(letterhead.name), bold: true, fontSize: 15, color: INK };
  if (letterhead.logo) {
    const image = `data:image/png;base64,${Buffer.from(letterhead.logo).toString('base64')}`;
    return {
      stack: [
        { image, fit: [180, 54], margin: [0, 0, 0, 6] },
        { ...name, fontSize: 11 },
      ],
    };
  }
  return {
    columns: [
      { svg: mark(letterhead), width: 38 },
      { ...name, margin: [0, 7, 0, 0] },
    ],
    columnGap: 10,
  };
}

/** A label over lines of text; absent lines take no room. */
export function block(label: string, lines: readonly (string | undefined)[]): PdfNode {
  const shown = lines.flatMap((line) => (line ? printable(line) : []));
  return {
    stack: [
      { text: label, fontSize: 8.5, color: TEXT_MUTED, margin: [0, 0, 0, 3] },
      ...shown.map((text, at) => ({ text, color: at === 0 ? INK : TEXT_MUTED, bold: at === 0 })),
    ],
  };
}

/** Rows of a label and a value, the values at the right. */
export function factRows(rows: readonly (readonly [label: string, value: string, isStrong?: boolean])[]): PdfNode {
  return {
    table: {
      widths: ['*', 'auto'],
      body: rows.map(([label, value, isStrong = false]) => [
        { text: label, color: isStrong ? INK : TEXT_MUTED, bold: isStrong },
        { text: printable(value), alignment: 'right', color: INK, bold: isStrong },
      ]),
    },
    layout: {
      hLineWidth: (at) => (at === 0 ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => LINE,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
  };
}

interface TableColumn {
  label: string;
  width: string | number;
  isRight?: boolean;
}

/** A text, or one that leads somewhere, or has a quiet one under it. */
type Cell = string | { text: string; link: string } | { text: string; under: string };

function cellNode(cell: Cell): PdfNode {
  if (typeof cell === 'string') return { text: printable(cell), color: INK };
  if ('under' in cell)
    return {
      stack: [
        { text: printable(cell.text), color: INK },
        { text: printable(cell.under), color: TEXT_MUTED, fontSize: 8.5 },
      ],
    };
  return { text: printable(cell.text), link: cell.link, color: LINK, decoration: 'underline' };
}

/** A table whose head comes again on every page, and of which no row is torn apart. */
export function rowsTable(
  columns: readonly TableColumn[],
  rows: readonly (readonly Cell[])[],
  accent: string,
  { fontSize = 10, gap = 8 } = {},
): PdfNode {
  const alignment = (at: number): PdfNode['alignment'] => (columns[at]?.isRight ? 'right' : 'left');
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map(({ label }, at) => ({ text: label, alignment: alignment(at), fontSize: 8.5, color: TEXT_MUTED })),
        ...rows.map((cells) => cells.map((cell, at) => ({ ...cellNode(cell), alignment: alignment(at), fontSize }))),
      ],
    },
    layout: {
      hLineWidth: (at) => (at === 0 ? 0 : at === 1 ? 1.5 : 0.5),
      hLineColor: (at) => (at === 1 ? accent : LINE),
      vLineWidth: () => 0,
      paddingLeft: (at) => (at === 0 ? 0 : gap),
      paddingRight: (at) => (at === columns.length - 1 ? 0 : gap),
      paddingTop: () => 6,
      paddingBottom: () => 6,
    },
    margin: [0, 0, 0, 12],
  };
}

/** What reads on white paper, of the organization's two colors. */
export function accentOf({ primaryColor, secondaryColor }: Letterhead): string {
  return [primaryColor, secondaryColor].find((color) => contrastOf(color, '#ffffff') >= 1.5) ?? INK;
}

function footer(letterhead: Letterhead, number: string): (page: number, pages: number) => PdfNode {
  const left = printable(`${letterhead.name}  ·  ${number}`);
  // Asked for while the document is drawn, when another language may be spoken.
  const language = currentLanguage();
  const place = (page: number, pages: number) => t('Page {page} of {pages}', { page, pages });
  return (page, pages) => ({
    columns: [{ text: left }, { text: inLanguage(language, () => place(page, pages)), alignment: 'right' }],
    ...{ fontSize: 8, color: TEXT_MUTED, margin: [56, 18, 56, 0] },
  });
}

/** The sheet that all documents of the organization are written on. `stamp` says in a word how it stands. */
export function letterheadDocument(
  letterhead: Letterhead,
  {
    paper,
    title,
    number,
    stamp,
    content,
  }: { paper: PaperSize; title: string; number: string; stamp?: string | undefined; content: PdfNode[] },
): PdfDefinition {
  const stamps: PdfNode[] = stamp ? [{ text: stamp, alignment: 'right', bold: true, margin: [0, 3, 0, 0] }] : [];
  const head: PdfNode = {
    columns: [
      { ...sender(letterhead), width: '*' },
      {
        width: 'auto',
        stack: [
          { text: title, fontSize: 20, bold: true, alignment: 'right', color: INK },
          { text: number, alignment: 'right', color: TEXT_MUTED, fontSize: 11 },
          ...stamps,
        ],
      },
    ],
  };
  const accent: PdfNode = {
    canvas: [{ type: 'rect', x: 0, y: 0, w: paper === 'a4' ? 483 : 500, h: 3, color: accentOf(letterhead) }],
    margin: [0, 14, 0, 20],
  };
  return {
    pageSize: paper === 'a4' ? 'A4' : 'LETTER',
    pageMargins: [56, 48, 56, 60],
    info: { title: `${title} ${number}`, author: letterhead.name },
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.2, color: INK },
    content: [head, accent, ...content],
    footer: footer(letterhead, number),
  };
}
