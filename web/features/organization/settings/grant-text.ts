import type { Grants } from '#shared/contracts/team.ts';
import { counted } from '../../../lib/format.ts';
import { formatList } from '../../../lib/formats/list.ts';

const there = (parts: readonly (string | false)[]) => formatList(parts.filter((part) => part !== false));

export function isNothing({ invitations, keys, endpoints }: Grants): boolean {
  return invitations.length + keys.length + endpoints.length === 0;
}

/** E.g. "Dana Cole sent 2 open invitations (a@b.com, c@d.com) and created 1 API key (Warehouse)." */
export function whatWorks(name: string, { invitations, keys, endpoints }: Grants): string {
  const sent = counted(invitations.length, 'open invitation', 'open invitations');
  const made = counted(keys.length, 'API key', 'API keys');
  const added = counted(endpoints.length, 'webhook endpoint', 'webhook endpoints');
  const guests = invitations.map(({ email }) => email).join(', ');
  const names = keys.map((key) => key.name).join(', ');
  const addresses = endpoints.map(({ url }) => url).join(', ');
  const parts = [
    invitations.length > 0 && `sent ${sent} (${guests})`,
    keys.length > 0 && `created ${made} (${names})`,
    endpoints.length > 0 && `added ${added} (${addresses})`,
  ];
  return `${name} ${there(parts)}.`;
}

/** E.g. "Withdraw 2 invitations and revoke 1 key". */
export function endingOf({ invitations, keys, endpoints }: Grants): string {
  const parts = [
    invitations.length > 0 && `withdraw ${counted(invitations.length, 'invitation', 'invitations')}`,
    keys.length > 0 && `revoke ${counted(keys.length, 'key', 'keys')}`,
    endpoints.length > 0 && `turn off ${counted(endpoints.length, 'endpoint', 'endpoints')}`,
  ];
  const words = there(parts);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
