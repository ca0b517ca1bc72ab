import { useSocket } from '../../lib/use-socket.ts';
import { useThrottled } from '../../lib/use-throttled.ts';
import { refreshBoxes } from './use-boxes.ts';

/** However much is said, they are asked for at most this often, in milliseconds. */
const REFRESH_EVERY_MS = 3000;

/** Keeps all containers, or one, right by the live connection; what was missed is fetched again. */
export function useLiveBoxes(id?: string) {
  const refresh = useThrottled(() => void refreshBoxes(), REFRESH_EVERY_MS);
  return useSocket({
    onFrame: (frame) => {
      if (frame.type !== 'boxes_changed') return;
      const isAbout = !id || !frame.ids || frame.ids.includes(id);
      if (isAbout) refresh();
    },
    onGap: refresh,
    needsSnapshot: false,
  });
}
