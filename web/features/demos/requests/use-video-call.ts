import { type DemoRequest, updateDemoStatus } from '#shared/contracts/demos.ts';
import { videoRoom } from '#shared/demos/meeting.ts';
import { refreshDemos } from '../../../entities/demos/use-demos.ts';
import { currentIn } from '../../../lib/form/current-in.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useCall } from '../../../lib/use-api.ts';

const POPUP = 'popup,width=1200,height=800,noopener';

/** Opens the request's video room; a new request counts as contacted from then on. */
export function useVideoCall({ id, status, version }: DemoRequest): () => void {
  const { call } = useCall(updateDemoStatus);
  const { act } = useAction({
    call: (seen: number) => call({ params: { id }, body: { status: 'contacted', version: seen } }),
    failure: 'Failed to update status',
    refresh: refreshDemos,
    handleRefusal: (error) => {
      const now = currentIn(updateDemoStatus.response, error);
      // Somebody wrote notes; any other status was set by a person, or by a meeting, and stays.
      if (now?.status === 'new') void act(now.version);
      return now !== undefined;
    },
    onRefused: refreshDemos,
  });
  return () => {
    // At once: a browser lets only the press itself open a window.
    window.open(videoRoom(id), '_blank', POPUP);
    if (status === 'new') void act(version);
  };
}
