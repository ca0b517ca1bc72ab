import type { InvitationRecord } from '#functions/domain/organization/invitations.ts';
import type { OrganizationSettingsRecord } from '#functions/domain/organization/organization-types.ts';
import { at, within } from '../table/keys.ts';

export const organizationKeys = {
  settings: () => at<Partial<OrganizationSettingsRecord>>('ORG', 'SETTINGS'),
  /** worth what the role of `invitedById` is; what it was sent by is its `generation` */
  invitation: (id: string) => at<InvitationRecord>(`IVT#${id}`),
};

export const organizationLists = {
  /** while they are open */
  invitations: within<InvitationRecord>('G1', 'INVT'),
};
