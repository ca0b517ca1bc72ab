import { approveUser, rejectUser } from '#shared/contracts/accounts.ts';
import { refreshPendingUsers } from '../../../entities/accounts/use-pending-users.ts';
import { messageOf } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { useCall } from '../../../lib/use-api.ts';

interface Words {
  title: string;
  description: string;
}

async function decide(call: () => Promise<unknown>, done: Words, failed: Words): Promise<void> {
  try {
    await call();
    toast(done);
    await refreshPendingUsers();
  } catch (error) {
    toast({ title: failed.title, description: messageOf(error, failed.description), variant: 'destructive' });
  }
}

/** Approving or rejecting one account, with its messages. */
export function useDecision(id: string) {
  const approval = useCall(approveUser);
  const rejection = useCall(rejectUser);

  const approve = () =>
    decide(
      () => approval.call({ params: { id } }),
      { title: 'User Approved', description: 'The account can be used now.' },
      { title: 'Approval Failed', description: 'Failed to approve user' },
    );
  const reject = () =>
    decide(
      () => rejection.call({ params: { id } }),
      { title: 'User Rejected', description: 'The account was turned away.' },
      { title: 'Rejection Failed', description: 'Failed to reject user' },
    );
  return { approve, reject, isBusy: approval.isCalling || rejection.isCalling };
}
