import { newId } from '#functions/base/ids.ts';
import { insertUser } from '#functions/data/accounts/users.ts';
import { saveDriverAccount } from '#functions/data/drivers/driver-accounts.ts';
import { findDriver, insertDriver } from '#functions/data/drivers/drivers.ts';
import type { Write } from '#functions/data/table/commit.ts';
import { fullName } from '#functions/domain/accounts/accounts.ts';
import { userEvent } from '#functions/domain/accounts/user-events.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import { createDriverStep, joinDriverAccount, type OwnVehicle } from '#functions/domain/drivers/drivers.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import type { ActorContext } from '#functions/domain/events/step.ts';
import { linkCustomer } from '#functions/use-cases/customers/link-customer.ts';
import { NOT_GIVEN } from '#shared/accounts/not-given.ts';
import { fieldError } from '#shared/http/errors.ts';

/** For an account that is made without sign-up. */
interface AccountDraft extends Pick<UserRecord, 'role' | 'username' | 'email' | 'firstName' | 'lastName' | 'language'> {
  passwordHash: string;
  /** The driver record that a driver's account is joined to; without it one is made from `vehicle`. */
  driverId?: string | undefined;
  /** As far as the driver gives it: joined to a record it replaces what stands there. */
  vehicle?: OwnVehicle | undefined;
}

const OPERATOR: Actor = { kind: 'system' };

/** The parts that join an account to a driver record. Throws 422 for an unknown driver, 409 for a joined one. */
export async function linkDriver(
  user: UserRecord,
  driverId: string,
  by: ActorContext,
  vehicle: OwnVehicle = {},
): Promise<Write[]> {
  return saveDriverAccount(joinDriverAccount(await findDriver(driverId), user.id, vehicle, by));
}

async function driverFor(
  user: UserRecord,
  { driverId, vehicle }: AccountDraft,
  now: Date,
): Promise<[UserRecord, Write[]]> {
  if (driverId) return [{ ...user, driverId }, await linkDriver(user, driverId, { actor: OPERATOR, now }, vehicle)];
  if (!vehicle) throw fieldError('driverId', 'Choose a driver record for this driver');
  const id = newId('drv', now);
  const name = fullName(user);
  const { phone = NOT_GIVEN, vehicleType = 'truck', vehicleNumber = NOT_GIVEN } = vehicle;
  const draft = { name, email: user.email, phone, vehicleType, vehicleNumber, userId: user.id };
  return [{ ...user, driverId: id }, insertDriver(createDriverStep(draft, { id, actor: OPERATOR, now }))];
}

/** In use from the start, with its customer or driver. Throws 422 for an unknown driver, 409 for a joined one. */
export async function createAccount(draft: AccountDraft, now: Date): Promise<{ user: UserRecord; writes: Write[] }> {
  const { role, username, email, firstName, lastName, passwordHash, language } = draft;
  const at = now.toISOString();
  const account: UserRecord = {
    ...{ role, username, email, firstName, lastName, passwordHash, language },
    id: newId('usr', now),
    status: 'active',
    emailConfirmed: true,
    epoch: 1,
    createdAt: at,
    decidedAt: at,
    version: 1,
  };
  const [user, joined] =
    role === 'driver' ? await driverFor(account, draft, now) : await linkCustomer(account, OPERATOR, now);
  return {
    user,
    writes: [...insertUser({ after: user, events: [userEvent(user, 'user_created', OPERATOR, now)] }), ...joined],
  };
}
