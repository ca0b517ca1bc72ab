import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { UnreadableFile } from '#functions/domain/imports/unreadable-file.ts';

/** Characters of a row; a file in which a quote is missing becomes one row. */
const MAX_ROW_CHARS = 100_000;
const DELIMITERS = [',', ';', '\t'];

interface CsvRow {
  cells: string[];
  /** On which it begins; the first is 1. */
  line: number;
  /** Of the file, up to the end of this row. */
  bytes: number;
}

function decoded(decoder: TextDecoder, chunk: Uint8Array | undefined): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch (cause) {
    throw Object.assign(new UnreadableFile('not_utf8'), { cause });
  }
}

/** The text of a file piece by piece, without its byte-order mark. */
async function* textOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of body) {
    // No text has it, and every picture, archive and UTF-16 file does.
    if (chunk.includes(0)) throw new UnreadableFile('not_text');
    yield decoded(decoder, chunk);
  }
  yield decoded(decoder, undefined);
}

/** The beginning, with the whole first line where that is of a sound length. */
async function beginning(pieces: AsyncGenerator<string>): Promise<string> {
  let text = '';
  while (!/[\r\n]/.test(text.trimStart()) && text.length < MAX_ROW_CHARS) {
    const { value, done } = await pieces.next();
    if (done) break;
    text += value;
  }
  return text;
}

/** What stands most often between the names of the columns. */
function delimiterOf(text: string): string {
  const [line = ''] = text.trimStart().split(/[\r\n]/, 1);
  const unquoted = line.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => unquoted.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** A first line by which a spreadsheet says what stands between the cells. */
const SEPARATOR = /^\s*"?sep=(.)"?[\r\n]/i;

async function* whole(first: string, rest: AsyncGenerator<string>) {
  yield first;
  yield* rest;
}

function asUnreadable(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const reason = error.code === 'CSV_MAX_RECORD_SIZE' ? 'long_line' : 'bad_quotes';
  return new UnreadableFile(reason, Number(error.lines ?? 1));
}

interface Parsed {
  record: string[];
  info: { lines: number; bytes: number };
}

/** The rows of a CSV file, with one of them and some kilobytes in memory. Throws `UnreadableFile`. */
export async function* readCsv(body: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const pieces = textOf(body);
  const first = await beginning(pieces);
  const [, separator] = SEPARATOR.exec(first) ?? [];
  const parser = parse({
    delimiter: separator ?? delimiterOf(first),
    from_line: separator === undefined ? 1 : 2,
    // Of itself the parser takes the first one that it meets for all.
    record_delimiter: ['\r\n', '\n', '\r'],
    info: true,
    relax_column_count: true,
    // An inch mark.
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: MAX_ROW_CHARS,
  });
  const source = Readable.from(whole(first, pieces));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const inside = record.reduce((lines, cell) => lines + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
      yield { cells: record, line: info.lines - inside, bytes: info.bytes };
    }
  } catch (error) {
    throw asUnreadable(error);
  } finally {
    source.destroy();
    parser.destroy();
  }
}
