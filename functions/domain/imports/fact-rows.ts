import * as z from 'zod/mini';
import { FactOfSome } from '#shared/boxes/box-facts.ts';
import type { ImportedFact } from '#shared/contracts/imports.ts';
import { FACT_COLUMNS, type FactColumn } from '#shared/imports/fact-columns.ts';
import { normalizeContainer } from '#shared/shipments/container-number.ts';
import type { FactDraft } from '../boxes/facts.ts';
import type { FactOutcome } from '../boxes/say-each.ts';
import { fieldOf, instantCell, SOURCE_FAULT, sourceCell, valueCell } from './fact-cells.ts';
import { columnOf, type FileColumns, type Header, readCells } from './header.ts';
import type { Fault, Read, RowOutcome } from './row.ts';

export const FACT_FILE: FileColumns<FactColumn> = { columns: FACT_COLUMNS };

/** What a row says, as it stands there: its times are those of a terminal's clock, which is known only with its container. */
export interface FactRow {
  line: number;
  /** Normalized. */
  container: string;
  cells: Readonly<Record<FactColumn, string>>;
}

type Said = FactDraft & { source: ImportedFact['source'] };
type Drafted = { draft: Said; faults?: undefined } | { draft?: undefined; faults: Fault[] };

const fault = (field: FactColumn, message: string): Fault => ({ column: columnOf(FACT_FILE, field), message });

function faultsOf(error: z.core.$ZodError): Fault[] {
  const faults = error.issues.map(({ path: [name], message }) =>
    name === 'source' ? fault('source', SOURCE_FAULT) : { column: columnOf(FACT_FILE, name), message },
  );
  return [...new Map(faults.map((one) => [one.column, one])).values()];
}

/** What a row says, by the clock of a zone, seen at a moment unless it says when; or what is wrong with it. */
export function draftOf(
  { cells, line }: FactRow,
  zone: string,
  { jobId, now }: { jobId: string; now: string },
): Drafted {
  const field = fieldOf(cells.field);
  if (!field) return { faults: [fault('field', 'There is no such fact')] };
  const read = valueCell(field, cells, zone);
  if (read.fault) return { faults: [fault(read.fault.field, read.fault.message)] };
  const observedAt = cells.observedAt === '' ? now : instantCell(cells.observedAt, zone);
  if (observedAt === undefined)
    return { faults: [fault('observedAt', 'Write a date and a time, such as 11/24/2026 2:30 PM')] };
  const said = { field, value: read.value, source: sourceCell(cells.source), observedAt };
  const { data, error } = z.safeParse(FactOfSome, said);
  if (error) return { faults: faultsOf(error) };
  const { source = 'staff' } = data;
  return { draft: { ...data, source, imported: { jobId, line } } };
}

/** A row of the file, or what is wrong with it wherever its container is. */
export function readFactRow(cells: readonly string[], line: number, header: Header<FactColumn>): Read<FactRow> {
  const given = readCells(cells, line, header);
  if (given.error) return { errors: [given.error] };
  const { container = '', field = '', kind = '', value = '', source = '', observedAt = '' } = given.cells;
  const row = {
    line,
    container: normalizeContainer(container),
    cells: { container, field, kind, value, source, observedAt },
  };
  const named = container.trim() === '' ? [fault('container', 'Container is required')] : [];
  const now = '2000-01-01T00:00:00.000Z';
  const faults = [...named, ...(draftOf(row, 'UTC', { jobId: '', now }).faults ?? [])];
  return faults.length > 0 ? { errors: faults.map((one) => ({ line, ...one })) } : { row };
}

/** Of a refusal by the column that it is about. */
function refusalOf({ code, detail, path = '' }: Extract<FactOutcome, { how: 'refused' }>): Fault {
  if (code === 'not_found') return fault('container', detail);
  if (path.startsWith('observedAt')) return fault('observedAt', detail);
  return code === 'too_many_facts' ? { message: detail } : fault('value', detail);
}

/** How a row is told of: what of it was understood, and what becomes of it. */
export function outcomeOfFact(row: FactRow, draft: Said, outcome: FactOutcome, boxId?: string): RowOutcome {
  if (outcome.how === 'refused') return { how: 'refused', faults: [refusalOf(outcome)] };
  const { note: _, imported: _imported, observedAt = '', ...said } = draft;
  const shown: ImportedFact = { ...said, observedAt, line: row.line, container: row.container, boxId };
  return { how: outcome.how === 'written' ? 'created' : 'unchanged', shown };
}
