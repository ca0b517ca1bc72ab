import { approveUser, getBadges, listPendingUsers, rejectUser } from '#shared/contracts/accounts.ts';
import { messageOf } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { revalidate, useApi, useCall } from '../../../lib/use-api.ts';

const POLL_EVERY = 5000;

/** The accounts that wait, fetched again every 5 seconds (specification 2, section 9). */
export function usePendingUsers() {
  const { data, error, retry } = useApi(listPendingUsers, {}, { refreshInterval: POLL_EVERY });
  return { users: data, error, retry };
}

/** Approving or rejecting one account, with its messages. */
export function useDecision(id: string) {
  const approval = useCall(approveUser);
  const rejection = useCall(rejectUser);

  const approve = async () => {
    try {
      await approval.call({ params: { id } });
      toast({ title: 'User Approved', description: 'The account can be used now.' });
      await revalidate(listPendingUsers, getBadges);
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
      await revalidate(listPendingUsers, getBadges);
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
