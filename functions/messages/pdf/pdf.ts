import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import pdfmake from 'pdfmake';
import medium from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf';
import regular from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf';

type Margin = [left: number, top: number, right: number, bottom: number];

interface TableLayout {
  hLineWidth(at: number): number;
  vLineWidth(at: number): number;
  hLineColor?(at: number): string;
  vLineColor?(at: number): string;
  paddingLeft?(at: number): number;
  paddingRight?(at: number): number;
  paddingTop?(at: number): number;
  paddingBottom?(at: number): number;
}

/** What we draw with, of what the library understands; sizes are points. */
export interface PdfNode {
  text?: string;
  stack?: readonly (PdfNode | string)[];
  columns?: readonly (PdfNode | string)[];
  columnGap?: number;
  table?: {
    widths: readonly (number | string)[];
    body: readonly (readonly PdfNode[])[];
    headerRows?: number;
    dontBreakRows?: boolean;
    keepWithHeaderRows?: number;
  };
  layout?: TableLayout;
  svg?: string;
  /** A data URL. */
  image?: string;
  fit?: [width: number, height: number];
  canvas?: readonly { type: 'rect'; x: number; y: number; w: number; h: number; color: string }[];
  width?: number | string;
  margin?: Margin;
  alignment?: 'left' | 'right' | 'center';
  fontSize?: number;
  lineHeight?: number;
  bold?: boolean;
  color?: string;
  fillColor?: string;
  background?: string;
  decoration?: 'underline';
  /** Where a press on the text leads. */
  link?: string;
  colSpan?: number;
  unbreakable?: boolean;
  pageBreak?: 'before' | 'after';
}

/** Lists in lists are drawn one after the other. */
type PdfContent = PdfNode | readonly PdfContent[];

export interface PdfDefinition {
  content: readonly PdfContent[];
  pageSize?: 'LETTER' | 'A4';
  pageOrientation?: 'portrait' | 'landscape';
  pageMargins?: Margin;
  info?: { title: string; author: string; creationDate?: Date };
  defaultStyle?: PdfNode & { font: string };
  footer?(page: number, pages: number): PdfNode;
}

let isReady = false;

function keepFont(folder: string, name: string, bytes: Uint8Array): string {
  const path = join(folder, `${name}.ttf`);
  writeFileSync(path, bytes);
  return path;
}

/** Once in each environment. A document reads our fonts, no other file and no address. */
function prepare(): void {
  if (isReady) return;
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
  const normal = keepFont(folder, 'regular', regular);
  const bold = keepFont(folder, 'medium', medium);
  pdfmake.setFonts({ Roboto: { normal, bold, italics: normal, bolditalics: bold } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(folder + sep));
  isReady = true;
}

/** Draws a document. Pictures are data URLs or SVG inside it; what a font lacks is left to {@link printable}. */
export async function drawPdf(definition: PdfDefinition): Promise<Uint8Array> {
  prepare();
  return pdfmake.createPdf(definition).getBuffer();
}
