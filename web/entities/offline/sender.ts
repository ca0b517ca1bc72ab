const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 20_000;

interface Sending {
  /** Sends what waits; answers whether the server was reached for all of it. */
  send(userId: string): Promise<boolean>;
  isSending(): boolean;
  /** A network was signaled, maybe while a try still fails. */
  onSignal(): void;
}

/**
 * When what waits is sent: as a screen comes that shows it, at each signal of a network and, since that can come too early,
 * after pauses that grow while nothing is reached.
 */
export function createSender({ send, isSending, onSignal }: Sending) {
  /** Whose work each screen shows: of the one who is signed in. */
  const screens: string[] = [];
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (after: (userId: string) => void) => {
    pause = FIRST_PAUSE_MS;
    const userId = screens.at(-1);
    if (userId !== undefined && !isSending()) after(userId);
  };
  const wait = (userId: string, milliseconds: number) => {
    clearTimeout(timer);
    if (screens.includes(userId)) timer = setTimeout(() => void go(userId), milliseconds);
  };
  const go = async (userId: string) => {
    const isReached = await send(userId).catch(() => false);
    wait(userId, isReached ? LONGEST_PAUSE_MS : pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  };
  const now = () => begin((userId) => void go(userId));
  const signal = () => {
    onSignal();
    now();
  };
  /** Begins for one more screen; what it returns ends it. */
  const sendFor = (userId: string) => {
    if (screens.push(userId) === 1) window.addEventListener('online', signal);
    now();
    return () => {
      screens.splice(screens.indexOf(userId), 1);
      if (screens.length > 0) return;
      clearTimeout(timer);
      window.removeEventListener('online', signal);
    };
  };
  /** Once the shortest pause is over: something more waits. */
  const soon = () => begin((userId) => wait(userId, pause));
  return { sendFor, soon };
}
