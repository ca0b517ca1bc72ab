import { httpHandler } from '#functions/kit/http-handler.ts';
import { allContracts } from '#shared/contracts/index.ts';
import { listPermissions } from '#shared/contracts/team.ts';
import { ROLES } from '#shared/permissions.ts';

/** From the contracts themselves, which every call is checked against. */
const PERMISSIONS = [...Map.groupBy(allContracts, ({ area }) => area)].map(([area, contracts]) => ({
  area,
  calls: contracts.map(({ contract: { name, summary, access } }) => ({
    ...{ name, summary },
    roles: ROLES.filter((role) => access.includes(role)),
  })),
}));

export const handler = httpHandler(listPermissions, async () => PERMISSIONS);
