import { createSubscribers } from '../../lib/subscribers.ts';

let isOpen = false;
const { watch, tell } = createSubscribers();

/** Whether all keys are shown: by their own key, and from the search over everything. */
export const shortcutsOpening = {
  isOpen: () => isOpen,
  watch,
  set: (next: boolean) => {
    isOpen = next;
    tell();
  },
};
