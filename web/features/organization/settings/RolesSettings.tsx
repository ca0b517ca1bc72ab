import Box from '@mui/material/Box';
import { ROLES, type Role } from '#shared/accounts/permissions.ts';
import { listPermissions, type Permissions } from '#shared/contracts/team.ts';
import { roleLabel } from '../../../entities/accounts/roles.ts';
import { useApi } from '../../../lib/use-api.ts';
import Check from '../../../ui/icon/Check.tsx';
import Remove from '../../../ui/icon/Remove.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { AREAS, PERMISSION_LABELS } from './permission-labels.ts';

/** What depends on a switch is said from the table. */
const DESCRIPTIONS: Readonly<Record<Role, string>> = {
  admin:
    'Full administrative access: invoices, reports, customer data, organization settings, approvals, demo requests; add or remove team members; view all reports. Accounts are provisioned manually.',
  manager:
    'Manage shipments and dispatch, view reports, manage drivers and assignments; cannot modify organization settings.',
  staff: 'Create and manage shipments, view assigned tasks, limited analytics.',
  driver: 'View assigned shipments, update delivery status, submit proof of delivery, update location in real time.',
  customer: 'Portal to view own shipments, book, track, account settings. Can also book and track without signing in.',
};

const INVOICES = {
  yes: 'Can view invoices (turned on for staff in settings).',
  no: 'Cannot view invoices or customer financial data.',
};

/** What staff may read of money: they generate no invoice, as each delivery makes its own. */
function invoicesOf(areas: readonly Permissions[] | undefined): string {
  const call = areas?.flatMap(({ calls }) => calls).find(({ name }) => name === 'list-invoices');
  return call ? INVOICES[call.roles.includes('staff') ? 'yes' : 'no'] : '';
}

/** What each role is for, and what the server lets it do: from the table that every call is checked against. */
export function RolesSettings() {
  const { data, error, retry } = useApi(listPermissions, {});
  return (
    <Stack gap="section">
      <Box sx={CARDS}>
        {ROLES.map((role) => (
          <Panel key={role} title={role === 'admin' ? 'Director (admin)' : roleLabel(role)}>
            <Text component="p" size="small" tone="quiet" sx={{ p: { xs: 2, md: 2.5 } }}>
              {role === 'staff' ? `${DESCRIPTIONS[role]} ${invoicesOf(data)}` : DESCRIPTIONS[role]}
            </Text>
          </Panel>
        ))}
      </Box>
      <Panel title="What each role may do" aside="Enforced on every action">
        <Query
          data={data}
          error={error}
          retry={retry}
          loading={<LoadingRows text="Loading permissions..." rows={8} />}
          failing="The permissions could not be loaded."
        >
          {(areas) => <PermissionTable areas={areas} />}
        </Query>
      </Panel>
    </Stack>
  );
}

function Area({ area, calls }: Permissions) {
  const own = calls
    .map(({ name, summary, roles }) => ({ name, words: PERMISSION_LABELS[name] ?? summary, roles }))
    .filter(({ words, roles }) => words && roles.length > 0 && roles.length < ROLES.length);
  if (own.length === 0) return null;
  return (
    <tbody>
      <tr>
        <Box component="th" scope="rowgroup" colSpan={ROLES.length + 1} sx={AREA}>
          {AREAS[area] ?? area.charAt(0).toUpperCase() + area.slice(1)}
        </Box>
      </tr>
      {own.map(({ name, words, roles }) => (
        <tr key={name}>
          <th scope="row">{words}</th>
          {ROLES.map((role) => (
            <td key={role}>
              {roles.includes(role) ? (
                <Check titleAccess="Yes" sx={{ fontSize: 'var(--icon)', color: 'var(--success-text)' }} />
              ) : (
                <Remove titleAccess="No" sx={{ fontSize: 'var(--icon)', color: 'var(--text-3)' }} />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

const CARDS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  gap: 2,
};
const TABLE = {
  width: '100%',
  minWidth: 680,
  borderCollapse: 'collapse',
  fontSize: 'var(--fs-13)',
  '& th, & td': { py: 1, px: 2.5, textAlign: 'left', fontWeight: 400, borderTop: '1px solid var(--border)' },
  '& td, & thead th:not(:first-of-type)': { width: 92, py: 1, px: 1.5 },
  '& thead th': { bgcolor: 'var(--surface-2)', color: 'text.secondary', fontWeight: 500 },
};
const AREA = { '&&': { bgcolor: 'var(--surface-2)', fontWeight: 600 } };

function PermissionTable({ areas }: { areas: readonly Permissions[] }) {
  return (
    // Scrolled by the keyboard, too.
    <Box role="region" aria-label="Permissions by role" tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={TABLE}>
        <thead>
          <tr>
            <th scope="col">Permission</th>
            {ROLES.map((role) => (
              <th key={role} scope="col">
                {roleLabel(role)}
              </th>
            ))}
          </tr>
        </thead>
        {areas.map((area) => (
          <Area key={area.area} {...area} />
        ))}
      </Box>
    </Box>
  );
}
