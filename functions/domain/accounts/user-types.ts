import type { Role } from '#shared/accounts/permissions.ts';
import type { Language } from '#shared/i18n/t.ts';

type UserStatus = 'pending' | 'active' | 'rejected' | 'removed';

export interface UserRecord {
  id: string;
  /** As typed; unique by `usernameKey`. */
  username: string;
  /** As typed; unique by `emailKey`. */
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  status: UserStatus;
  emailConfirmed: boolean;
  /** Epoch seconds at which an account whose address was never confirmed ends; its username is free again then. */
  expiresAt?: number | undefined;
  signedUpFrom?: string | undefined;
  /** argon2id, encoded. */
  passwordHash: string;
  /** A session made under another epoch is over. */
  epoch: number;
  driverId?: string | undefined;
  customerId?: string | undefined;
  /** What they chose to read. */
  language?: Language | undefined;
  /** The other records of the same customer. */
  customerAliases?: string[] | undefined;
  createdAt: string;
  decidedAt?: string | undefined;
  decidedBy?: string | undefined;
  /** When the role was last changed; of a first role, undefined. */
  roleSince?: string | undefined;
  version: number;
}
