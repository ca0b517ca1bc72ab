import type { DriverRecord } from '#functions/domain/drivers/driver-types.ts';
import type { RecordChange } from '#functions/domain/events/step.ts';
import type { Write } from '../table/commit.ts';
import { putEvent } from '../table/events.ts';
import { update } from '../table/operations/update.ts';
import { driverKeys } from './keys.ts';

/** The parts that join a driver record to an account, or take it off; whoever edits it meanwhile is not disturbed. */
export function saveDriverAccount({ before, after, events }: RecordChange<DriverRecord>): Write[] {
  const { userId, ...rest } = after;
  const known = new Map<string, unknown>(Object.entries(before));
  const given = Object.fromEntries(Object.entries(rest).filter(([name, value]) => known.get(name) !== value));
  const part = userId
    ? { set: { ...given, userId }, condition: 'attribute_exists(PK) AND attribute_not_exists(userId)' }
    : { remove: ['userId'], condition: 'userId = :userId', values: { ':userId': before.userId } };
  return [update({ key: driverKeys.driver(before.id), ...part }), ...events.map(putEvent)];
}
