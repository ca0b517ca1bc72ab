import { useWatch } from 'react-hook-form';
import type { TeamMember } from '#shared/contracts/team.ts';
import { useGrants } from '../../../entities/organization/use-team.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { GrantsField } from './GrantsField.tsx';
import { RoleFields } from './RoleFields.tsx';
import { useRoleForm } from './use-team-actions.ts';

export function RoleDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { form, submit, isBusy } = useRoleForm(member, onClose);
  const role = useWatch({ control: form.control, name: 'role' });
  const isDemoted = member.role === 'admin' && role !== 'admin';
  const grants = useGrants(isDemoted ? member.id : undefined);
  return (
    <FormDialog
      form={form}
      title={`Change the role of ${member.name}`}
      submitLabel="Change Role"
      isBusy={isBusy}
      isReady={!isDemoted || grants.data !== undefined}
      columns={1}
      width={440}
      onSubmit={submit}
      onClose={onClose}
    >
      <RoleFields control={form.control} withoutDriver="Choose a driver record" />
      {isDemoted && <GrantsField control={form.control} member={member} grants={grants} />}
      <Text component="p" size="small" tone="quiet">
        Changing the role ends all of this person's sessions, so they have to sign in again.
      </Text>
    </FormDialog>
  );
}
