import { createSubscribers } from './subscribers.ts';

export interface Toast {
  title: string;
  description?: string;
  /** `destructive` for what failed. */
  variant?: 'default' | 'destructive';
  /** Milliseconds; unless stated 5000, and 10,000 with an action. */
  duration?: number;
  /** E.g. Undo. */
  action?: { label: string; onClick: () => void };
  /** Called when it is on the screen: the code that shows messages may still be on its way. */
  onShow?: () => void;
  /** Nothing is said after it: the page is about to be left. */
  isLast?: boolean;
}

type Presenter = (message: Toast) => void;
const waiting: Toast[] = [];
const askers = createSubscribers();
let presenter: Presenter | undefined;
let silence: (() => void) | undefined;
let isOver = false;
let isHeld = false;

/** Shows a message; at most one is visible at a time. */
export function toast({ isLast = false, ...message }: Toast): void {
  if (isOver) return;
  isOver = isLast;
  waiting.push(message);
  present();
  if (!presenter) askers.tell();
}

/** For a page that begins. */
export function resumeToasts(): void {
  isOver = false;
}

/** Takes away what is shown, for a screen that says the same itself. */
export function dismissToast(): void {
  waiting.length = 0;
  silence?.();
}

/** For what fills the screen and may not be covered: what is shown goes, and what comes waits for the call of the answer. */
export function pauseToasts(): () => void {
  isHeld = true;
  silence?.();
  return () => {
    isHeld = false;
    present();
  };
}

/** Calls when the first message waits for somebody who shows it. */
export function onFirstToast(ask: () => void): () => void {
  if (waiting.length > 0) ask();
  return askers.watch(ask);
}

/** Registers what shows messages, and gives it those that wait. */
export function setPresenter(next: Presenter | undefined, nextHush?: () => void): void {
  presenter = next;
  silence = nextHush;
  present();
}

function present(): void {
  if (presenter && !isHeld) for (const message of waiting.splice(0)) presenter(message);
}
