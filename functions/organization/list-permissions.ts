import { getSettings } from '#functions/data/organization/organization.ts';
import type { OrganizationSettingsRecord } from '#functions/domain/organization/organization-types.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { ROLES } from '#shared/accounts/permissions.ts';
import { allContracts } from '#shared/contracts/index.ts';
import { listPermissions } from '#shared/contracts/team.ts';
import type { Contract } from '#shared/http/contract.ts';

const AREAS = [...Map.groupBy(allContracts, ({ area }) => area)];

/** From the contracts themselves, which every call is checked against, and the switches as they are now. */
export const handler = httpHandler(listPermissions, async () => {
  const settings = await getSettings();
  return AREAS.map(([area, contracts]) => ({
    area,
    calls: contracts.map(({ contract: { name, summary, ...rules } }) => ({
      ...{ name, summary },
      roles: rolesOf(rules, settings),
    })),
  }));
});

function rolesOf(
  { access, staffWhile }: Pick<Contract, 'access' | 'staffWhile'>,
  settings: OrganizationSettingsRecord,
) {
  const isLetIn = staffWhile !== undefined && settings[staffWhile];
  return ROLES.filter((role) => access.includes(role) || (isLetIn && role === 'staff'));
}
