import { approveUser, rejectUser } from '#shared/contracts/accounts.ts';
import { refreshPendingUsers } from '../../../entities/accounts/use-pending-users.ts';
import { messageOf } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { useCall } from '../../../lib/use-api.ts';

/** Approving or rejecting one account, with its messages. */
export function useDecision(id: string) {
  const approval = useCall(approveUser);
  const rejection = useCall(rejectUser);

  const approve = async () => {
    try {
      await approval.call({ params: { id } });
      toast({ title: 'User Approved', description: 'The account can be used now.' });
      await refreshPendingUsers();
    } catch (error) {
      toast({
        title: 'Approval Failed',
        description: messageOf(error, 'Failed to approve user'),
        variant: 'destructive',
      });
    }
  };
  const reject = async () => {
    try {
      await rejection.call({ params: { id } });
      toast({ title: 'User Rejected', description: 'The account was turned away.' });
      await refreshPendingUsers();
    } catch (error) {
      toast({
        title: 'Rejection Failed',
        description: messageOf(error, 'Failed to reject user'),
        variant: 'destructive',
      });
    }
  };
  return { approve, reject, isBusy: approval.isCalling || rejection.isCalling };
}
