import { approveUser, rejectUser } from '#shared/contracts/pending-users.ts';
import { refreshPendingUsers } from '../../../entities/accounts/use-pending-users.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useCall } from '../../../lib/use-api.ts';

export function useDecision(id: string) {
  const approval = useCall(approveUser);
  const rejection = useCall(rejectUser);
  const approve = useAction({
    call: () => approval.call({ params: { id } }),
    success: { title: 'User Approved', description: 'They can sign in now.' },
    failure: { title: 'Approval Failed', description: 'Failed to approve user' },
    refresh: refreshPendingUsers,
  });
  const reject = useAction({
    call: () => rejection.call({ params: { id } }),
    success: { title: 'User Rejected', description: 'The request was rejected.' },
    failure: { title: 'Rejection Failed', description: 'Failed to reject user' },
    refresh: refreshPendingUsers,
  });
  return { approve: approve.act, reject: reject.act, isBusy: approve.isBusy || reject.isBusy };
}
