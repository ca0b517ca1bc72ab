import type { Grants } from '#shared/contracts/team.ts';
import { counted } from '../../../lib/format.ts';

function joined(parts: readonly (string | false)[], between: string): string {
  return parts.filter((part) => part !== false).join(between);
}

export function isNothing({ invitations, keys }: Grants): boolean {
  return invitations.length + keys.length === 0;
}

/** E.g. "Dana Cole sent 2 open invitations (a@b.com, c@d.com) and made 1 API key (Warehouse)." */
export function whatWorks(name: string, { invitations, keys }: Grants): string {
  const sent = counted(invitations.length, 'open invitation', 'open invitations');
  const made = counted(keys.length, 'API key', 'API keys');
  const guests = invitations.map(({ email }) => email).join(', ');
  const names = keys.map((key) => key.name).join(', ');
  const parts = [invitations.length > 0 && `sent ${sent} (${guests})`, keys.length > 0 && `made ${made} (${names})`];
  return `${name} ${joined(parts, ' and ')}.`;
}

/** E.g. "Withdraw 2 invitations and end 1 key". */
export function endingOf({ invitations, keys }: Grants): string {
  const parts = [
    invitations.length > 0 && `withdraw ${counted(invitations.length, 'invitation', 'invitations')}`,
    keys.length > 0 && `end ${counted(keys.length, 'key', 'keys')}`,
  ];
  const words = joined(parts, ' and ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
