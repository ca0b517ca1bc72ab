import { currentTime } from '#functions/base/clock.ts';
import { newId } from '#functions/base/ids.ts';
import { retryOnceOn } from '#functions/base/retry.ts';
import { positionOf } from '#functions/cities/positions.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { getPlace, insertPlace, listAllPlaces, savePlace } from '#functions/data/places/places.ts';
import { commit, type Write } from '#functions/data/table/commit.ts';
import { faultsIn } from '#functions/domain/imports/faults.ts';
import { actorOf, type ImportJob } from '#functions/domain/imports/imports.ts';
import {
  decidePlace,
  PLACE_FILE,
  type PlaceRow,
  type PlaceVerdict,
  placeColumn,
  placeKeyOf,
  placeRowKey,
  readPlaceRow,
} from '#functions/domain/imports/place-rows.ts';
import type { RowOutcome } from '#functions/domain/imports/row.ts';
import type { PlaceRecord } from '#functions/domain/places/place-types.ts';
import { CODE_TAKEN, codesOf, type PlaceCode } from '#functions/domain/places/places.ts';
import { MAX_IMPORT_ROWS } from '#shared/contracts/imports.ts';
import type { PlaceField } from '#shared/imports/place-columns.ts';
import type { ImportKind, RowWork } from './import-kind.ts';

function writesOf(verdict: PlaceVerdict): Write[] {
  if (verdict.how === 'changed') return savePlace(verdict.step);
  return verdict.how === 'created' ? insertPlace(verdict.step) : [];
}

function outcomeOf(verdict: PlaceVerdict, line: number, isTried: boolean): RowOutcome {
  const shownOf = ({ id, name, city }: PlaceRecord) => ({ line, name, city, placeId: id });
  if (verdict.how === 'unchanged') return { how: 'unchanged' };
  if (verdict.how === 'created') {
    const shown = shownOf(verdict.step.after);
    return { how: 'created', shown: isTried ? { ...shown, placeId: undefined } : shown };
  }
  if (verdict.how === 'written')
    return verdict.as === 'created' ? { how: 'created', shown: shownOf(verdict.place) } : { how: 'changed' };
  const { before, events } = verdict.step;
  const changed = events.flatMap((event) => (event.type === 'place_changed' ? event.data.changed : []));
  return { how: 'changed', shown: { ...shownOf(before), changed } };
}

class PlaceRows implements RowWork<PlaceRow> {
  private readonly job: ImportJob;
  private known: Map<string, PlaceRecord> | undefined;
  private timezone = '';
  /** Whose each code is, or will be by an earlier row: what a file that is only looked through would be refused for. */
  private readonly codes = new Map<string, string>();

  constructor(job: ImportJob) {
    this.job = job;
  }

  async prepare(): Promise<void> {
    const [{ timezone }, places] = await Promise.all([getSettings(), this.known ? undefined : listAllPlaces()]);
    this.timezone = timezone;
    if (!places) return;
    this.known = new Map(places.map((place) => [placeKeyOf(place), place]));
    for (const place of places) this.hold(place);
  }

  /** The code of a place that is another's. */
  private hold(place: PlaceRecord): PlaceCode | undefined {
    return codesOf(place).find(({ of, code }) => {
      const holder = this.codes.get(`${of} ${code}`);
      if (holder === undefined) this.codes.set(`${of} ${code}`, place.id);
      return holder !== undefined && holder !== place.id;
    });
  }

  /** What would become of a row. */
  private tried(row: PlaceRow, line: number): RowOutcome {
    const verdict = this.decide(row, this.known?.get(placeRowKey(row)));
    const taken = 'step' in verdict && this.hold(verdict.step.after);
    if (!taken) return outcomeOf(verdict, line, true);
    return { how: 'refused', faults: [{ column: placeColumn(taken.field), message: CODE_TAKEN }] };
  }

  private async written(row: PlaceRow, line: number): Promise<RowOutcome> {
    let place = this.known?.get(placeRowKey(row));
    const once = async () => {
      const verdict = this.decide(row, place);
      // Whoever is refused has been overtaken, so the next try reads again.
      await commit(writesOf(verdict)).catch(async (error: unknown) => {
        if (place) place = await getPlace(place.id);
        throw error;
      });
      return verdict;
    };
    return outcomeOf(await retryOnceOn('version_conflict', once), line, false);
  }

  async take(row: PlaceRow, line: number): Promise<RowOutcome> {
    try {
      return this.job.request.dryRun ? this.tried(row, line) : await this.written(row, line);
    } catch (error) {
      const faults = faultsIn(error, placeColumn);
      if (!faults) throw error;
      return { how: 'refused', faults };
    }
  }

  private decide(row: PlaceRow, place: PlaceRecord | undefined): PlaceVerdict {
    const { job, timezone } = this;
    const now = currentTime();
    return decidePlace(row, place, {
      ...{ jobId: job.id, id: newId('plc', now), actor: actorOf(job), now, timezone },
      middleOf: positionOf,
    });
  }
}

export const placeRows: ImportKind<PlaceRow, PlaceField> = {
  file: PLACE_FILE,
  most: MAX_IMPORT_ROWS.places,
  readRow: readPlaceRow,
  matched: { keyOf: placeRowKey, repeated: { column: 'Name', message: 'An earlier row has this name and city too' } },
  begin: (job) => new PlaceRows(job),
};
