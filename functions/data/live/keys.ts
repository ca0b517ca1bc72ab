import type { Role } from '#shared/accounts/permissions.ts';
import { at, under, within } from '../table/keys.ts';

export interface ConnectionRecord {
  id: string;
  userId: string;
  role: Role;
  driverId?: string | undefined;
  sessionHash: string;
  connectedAt: string;
  expiresAt: number;
}

export const socketKeys = {
  connection: (userId: string, connectionId: string) => at<ConnectionRecord>(`USR#${userId}`, `CON#${connectionId}`),
};

export const socketLists = {
  all: within<ConnectionRecord>('G1', 'CON'),
  ofUser: (userId: string) => under<ConnectionRecord>(socketKeys.connection(userId, '').PK, 'CON#'),
};
