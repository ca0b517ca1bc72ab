import type { TeamMember } from '#shared/contracts/team.ts';
import { useGrants } from '../../../entities/organization/use-team.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { GrantsField } from './GrantsField.tsx';
import { useRemovalForm } from './use-team-actions.ts';

export function RemovalDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const grants = useGrants(member.id);
  const { form, submit, isBusy } = useRemovalForm(member, onClose);
  return (
    <FormDialog
      form={form}
      title={`Remove ${member.name}?`}
      submitLabel="Remove"
      isDanger
      isBusy={isBusy}
      isReady={grants.data !== undefined}
      columns={1}
      width={440}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text component="p" tone="quiet">
        The account is deactivated and all its sessions end. What this person did stays on record. To come back, they'll
        need a new invitation.
      </Text>
      <GrantsField control={form.control} member={member} grants={grants} />
    </FormDialog>
  );
}
