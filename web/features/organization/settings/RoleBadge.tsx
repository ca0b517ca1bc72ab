import type { Role } from '#shared/accounts/permissions.ts';
import { roleLabel } from '../../../entities/accounts/roles.ts';
import { StatusBadge } from '../../../ui/page/StatusBadge.tsx';

export function RoleBadge({ role }: { role: Role }) {
  return (
    <StatusBadge color="var(--text-2)" line="var(--border-strong)">
      {roleLabel(role)}
    </StatusBadge>
  );
}
