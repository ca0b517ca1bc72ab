import { useLocation } from 'react-router-dom';
import type { CsvCell } from '#shared/csv/csv.ts';
import { mayExport } from '#shared/exports/may-export.ts';
import { isOne, t } from '#shared/i18n/t.ts';
import { foldText } from '#shared/search/fold-text.ts';
import { formatNumber } from '../format.ts';
import { useUser } from '../session.ts';
import { useDebounced } from '../use-debounced.ts';
import { anyRow, type Chosen, useChosen } from './use-chosen.ts';
import { type Look, useLook } from './use-look.ts';
import { mergeById, SETTLED_AFTER_MS, type ServerFinds } from './use-search.ts';
import { type Sortable, type Sorting, sorted, useSorting } from './use-sorting.ts';
import { queryOf, useFirstView } from './use-views.ts';

interface ListState<Row> {
  rows: readonly Row[] | undefined;
  isComplete: boolean;
  /** It was read to where it ends for now, and more follows; until then what is not found may still come. */
  hasMore?: boolean;
  isCut: boolean;
  error: unknown;
  retry: () => void;
}

/** A column as it is arranged; how it is drawn, the table knows. */
export interface Arranged<Row> extends Sortable<Row> {
  /** Left out until somebody wants it. */
  isHiddenAtFirst?: boolean;
  /** What a file has of it, where that is not what it is ordered by; with neither it is in no file. */
  text?: (row: Row) => CsvCell;
}

interface ListViewOptions<Row> {
  /** Under which it is kept how somebody has it shown. */
  name: string;
  columns?: readonly Arranged<Row>[];
  list: ListState<Row>;
  /** Of `useSearchText`. */
  wanted: string;
  /** Whether a row has the text (lower case). */
  matches: (row: Row, wanted: string) => boolean;
  /** What the server was asked for besides (`useServerSearch`). */
  foundByServer?: ServerFinds<Row> | undefined;
  passesFilter?: ((row: Row) => boolean) | undefined;
  /** One and many, e.g. "invoice" and "invoices", in the reader's language. */
  noun: readonly [one: string, many: string];
  /** Its filters in words, as paper has them: "Overdue". */
  narrowing?: readonly (string | undefined | false)[] | undefined;
  /** Where the server orders the list. */
  sorting?: Sorting | undefined;
  /** Columns by which the list can be had in their order however long it is. */
  sortedByServer?: readonly string[] | undefined;
  /** Which rows can be chosen, or none; unless given all, by whom the list may be exported. */
  canChoose?: ((row: Row) => boolean) | false | undefined;
  /** What a row is called where it is chosen, unless that is its first column. */
  nameOf?: ((row: Row) => string) | undefined;
  /** What is shown, or chosen, the server writes into a file. */
  isExportedByServer?: boolean;
}

type ServerState = 'none' | 'possible' | 'awaited';

export interface ListView<Row> {
  name: string;
  narrowing: readonly (string | undefined | false)[] | undefined;
  /** Of its columns. */
  labels: readonly string[];
  sorting: Sorting;
  look: Look;
  /** Where something can be done with several. */
  chosen: Chosen<Row> | undefined;
  file: ListFile | undefined;
  rows: readonly Row[] | undefined;
  /** "1,204 invoices", "3 of 1,000+ invoices"; undefined while nothing is there. */
  count: string | undefined;
  isNarrowed: boolean;
  isSearching: boolean;
  /** What is searched for, as the rows answer it: a moment behind the typing. */
  wanted: string;
  /** Whether it may find more when nobody types any more, or is looking now. */
  serverFinds: ServerState;
  /** A later page could not be loaded. */
  isCut: boolean;
  error: unknown;
  retry: () => void;
  /** Where the server's part of the search has failed: asks for it again. */
  retrySearch: (() => void) | undefined;
}

/** What may be written into a file, whatever its rows are. */
export interface ListFile {
  name: string;
  shown: number;
  /** The list goes on behind what is loaded. */
  isPart: boolean;
  hidden: readonly string[];
  /** Of what is shown, or of what is chosen of it. */
  cellsOf: (which: 'shown' | 'chosen') => readonly { label: string; cells: readonly CsvCell[] | undefined }[];
}

/** What is arranged of a list, whatever its rows are. */
export type Arrangement = Pick<ListView<never>, 'name' | 'labels' | 'sorting' | 'look' | 'file'> & {
  chosen: Pick<Chosen<never>, 'setOn'> | undefined;
};

const NO_COLUMNS: readonly never[] = [];

const hiddenAtFirst = (columns: readonly Arranged<never>[]) =>
  columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ label }) => label);

/** What the server found by the very text that is searched for: it knows more of a row than the row says. */
function foundBy<Row extends { id: string }>(
  wanted: string,
  further: ServerFinds<Row> | undefined,
): ReadonlySet<string> {
  const isOfText = further?.text?.toLowerCase() === wanted;
  return new Set(isOfText ? further?.rows?.map(({ id }) => id) : []);
}

function howFar({ text, rows, error }: ServerFinds<unknown>): ServerState {
  return text !== undefined && !rows && !error ? 'awaited' : 'possible';
}

/** Whether the server is looking for it, or about to. */
function useIsAsked(serverFinds: ServerState, wanted: string): boolean {
  const isSettled = useDebounced(wanted, SETTLED_AFTER_MS) === wanted;
  return serverFinds === 'awaited' || (serverFinds === 'possible' && !isSettled);
}

const textOf = <Row>({ text, sortBy }: Arranged<Row>) => text ?? sortBy;

/** The rows column by column, as a file has them. */
function cellsOf<Row>(columns: readonly Arranged<Row>[], rows: readonly Row[] = []) {
  return columns.map((column) => {
    const text = textOf(column);
    return { label: column.label, cells: text && rows.map((row) => text(row)) };
  });
}

/** What this person can choose of a list, and have as a file. */
function useChoice<Row extends { id: string }>(
  options: ListViewOptions<Row>,
  rows: readonly Row[] | undefined,
  hidden: readonly string[],
) {
  const { name, columns = NO_COLUMNS, list, wanted, isExportedByServer } = options;
  const { search } = useLocation();
  const isExported = mayExport(name, useUser().role);
  const can = options.canChoose ?? (isExported && anyRow);
  const naming = columns[0] && textOf(columns[0]);
  const chosen = useChosen(rows, {
    ...(can && { can }),
    nameOf: options.nameOf ?? ((row) => String(naming?.(row) ?? '')),
    list: `${wanted} ${queryOf(search)}`,
  });
  const file: ListFile = {
    ...{ name, hidden, shown: rows?.length ?? 0, isPart: !list.isComplete },
    cellsOf: (which) => cellsOf(columns, which === 'shown' ? rows : chosen.rows),
  };
  return { chosen: can ? chosen : undefined, file: isExported && !isExportedByServer ? file : undefined };
}

/** What is seen of a list: the server's finds are merged first, so that the filter holds for them too. */
export function useListView<Row extends { id: string }>(options: ListViewOptions<Row>): ListView<Row> {
  const { name, columns = NO_COLUMNS, list, wanted, matches, foundByServer, passesFilter, noun, narrowing } = options;
  const { isComplete, hasMore, isCut, error, retry } = list;
  const look = useLook(name, hiddenAtFirst(columns));
  const all = useFirstView(name, look, wanted === '') ? list.rows : undefined;
  const isSearching = wanted !== '';
  const serverFinds = isSearching && !isComplete && foundByServer ? howFar(foundByServer) : 'none';
  const isOnItsWay = useIsAsked(serverFinds, wanted) || (hasMore === false && !isComplete && !isCut);
  const furtherIds = foundBy(wanted, foundByServer);
  const isMeant = (row: Row) => !isSearching || furtherIds.has(row.id) || matches(row, wanted);
  const found =
    all && mergeById(all, foundByServer?.rows).filter((row) => (passesFilter?.(row) ?? true) && isMeant(row));
  const own = useSorting<Row>(columns, isComplete && !options.sorting, options.sortedByServer);
  const sorting = options.sorting ?? own;
  const rows = isOnItsWay && found?.length === 0 ? undefined : found && sorted(found, columns, own.by);
  const { chosen, file } = useChoice(options, rows, look.hidden);
  const isNarrowed = isSearching || passesFilter !== undefined;
  const retrySearch = isSearching && foundByServer?.error ? foundByServer.retry : undefined;
  const count = all && rows && countOf();
  const shown = { rows, count, isNarrowed, isSearching, wanted, serverFinds, isCut, error, retry, retrySearch };
  const labels = columns.map(({ label }) => label);
  return { ...shown, name, narrowing, labels, sorting, look, chosen, file };

  function countOf(): string | undefined {
    if (all?.length === 0 && !isComplete) return undefined;
    const total = `${formatNumber(all?.length ?? 0)}${isComplete ? '' : '+'} ${noun[isOne(all?.length ?? 0) ? 0 : 1]}`;
    return isNarrowed ? t('{shown} of {total}', { shown: formatNumber(rows?.length ?? 0), total }) : total;
  }
}

const SEPARATORS = /[\s./-]/g;

/**
 * True when one of the texts contains what is wanted, whatever the case and the marks of its letters, or each word of it is in
 * one of them; a number also where it is written with other separators.
 */
export function containsText(texts: readonly (string | undefined)[], wanted: string): boolean {
  const plain = foldText(wanted);
  const number = /\d/.test(plain) ? plain.replace(SEPARATORS, '') : '';
  const all = texts.map((text) => foldText(text ?? ''));
  if (all.some((text) => text.includes(plain))) return true;
  if (number !== '' && all.some((text) => text.replace(SEPARATORS, '').includes(number))) return true;
  const words = plain.split(/\s+/).filter(Boolean);
  return words.length > 1 && words.every((word) => all.some((text) => text.includes(word)));
}
