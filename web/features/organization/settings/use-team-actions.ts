import * as z from 'zod/mini';
import {
  changeMember,
  GRANT_OUTCOMES,
  type Invitation,
  InvitationDraft,
  inviteMember,
  removeMember,
  resendInvitation,
  type TeamMember,
  withdrawInvitation,
} from '#shared/contracts/team.ts';
import { refreshTeam } from '../../../entities/organization/use-team.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';

const fate = { grants: z.enum(GRANT_OUTCOMES) };
const RoleForm = z.extend(z.pick(InvitationDraft, { role: true, driverId: true }), fate);
const RemovalForm = z.object(fate);
const NOBODY = { email: '', role: 'staff' as const, driverId: '', language: 'en' as const };
const sentTo = (email: string) => ({
  title: 'Invitation sent',
  description: `The invitation is sent by email to ${email}.`,
});

/** The form that invites somebody. */
export function useInviteForm() {
  const { call } = useCall(inviteMember);
  const form = useSchemaForm(InvitationDraft, NOBODY);
  const { submit, isBusy } = useSubmit(form, {
    call: ({ email, role, driverId, language }) =>
      call({ body: { email, role, ...(role === 'driver' && { ...(driverId && { driverId }), language }) } }),
    success: ({ email }) => sentTo(email),
    failure: 'Failed to send invitation',
    refresh: refreshTeam,
    valuesAfterSave: NOBODY,
  });
  return { form, submit, isBusy };
}

export function useInvitationActions({ id, email }: Invitation) {
  const { call: callAgain } = useCall(resendInvitation);
  const { call: callWithdraw } = useCall(withdrawInvitation);
  const again = useAction({
    call: () => callAgain({ params: { id } }),
    success: sentTo(email),
    failure: 'Failed to send invitation',
    refresh: refreshTeam,
    onRefused: refreshTeam,
  });
  const withdrawal = useAction({
    call: () => callWithdraw({ params: { id } }),
    success: { title: 'Invitation withdrawn' },
    failure: 'Failed to withdraw invitation',
    refresh: refreshTeam,
    onRefused: refreshTeam,
  });
  return { sendAgain: again.act, withdraw: withdrawal.act, isBusy: again.isBusy || withdrawal.isBusy };
}

/** Another role; the server says who may not have it. */
export function useRoleForm(member: TeamMember, onClose: () => void) {
  const { id, name, role, version } = member;
  const { call } = useCall(changeMember);
  const form = useSchemaForm(RoleForm, { role, driverId: '', grants: 'end' as const });
  const { submit, isBusy } = useSubmit(form, {
    call: ({ role: wanted, driverId, grants }) =>
      call({
        params: { id },
        body: { role: wanted, grants, version, ...(wanted === 'driver' && driverId && { driverId }) },
      }),
    success: { title: 'Role changed', description: `${name} has to sign in again.` },
    failure: 'Failed to change the role',
    refresh: refreshTeam,
    onRefused: refreshTeam,
    onDone: onClose,
  });
  return { form, submit, isBusy };
}

/** The end of a member's account, and what becomes of what they gave. */
export function useRemovalForm({ id, name }: TeamMember, onClose: () => void) {
  const { call } = useCall(removeMember);
  const form = useSchemaForm(RemovalForm, { grants: 'end' as const });
  const { submit, isBusy } = useSubmit(form, {
    call: ({ grants }) => call({ params: { id }, query: { grants } }),
    success: { title: 'Member removed', description: `${name} is signed out everywhere.` },
    failure: 'Failed to remove the member',
    refresh: refreshTeam,
    onRefused: refreshTeam,
    onDone: onClose,
  });
  return { form, submit, isBusy };
}
