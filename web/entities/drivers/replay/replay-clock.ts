import { createSubscribers } from '../../../lib/subscribers.ts';
import { isCalm } from '../../../map/webgl.ts';

export const SPEEDS = [1, 5, 20, 60] as const;
type Speed = (typeof SPEEDS)[number];

/** Of who asked for less motion, one step so often. */
const STEP_EVERY_MS = 1000;

/**
 * The time that a replay shows, beside React: the marker moves with every frame, the words are drawn a few times a second.
 * It begins at the end, stops there again, and goes by steps for who asked the system for less motion.
 */
export function createReplayClock(start: number, end: number) {
  const { watch, tell } = createSubscribers();
  let [at, speed, isPlaying] = [end, 20 as Speed, false];
  let frame = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const move = (to: number) => {
    at = Math.min(end, Math.max(start, to));
    if (at >= end) pause();
    tell();
  };
  const run = (last: number) => {
    frame = requestAnimationFrame((now) => {
      move(at + (now - last) * speed);
      if (isPlaying) run(now);
    });
  };
  const pause = () => {
    isPlaying = false;
    cancelAnimationFrame(frame);
    clearInterval(timer);
  };
  const play = () => {
    if (isPlaying) return;
    if (at >= end) at = start;
    isPlaying = true;
    if (isCalm()) timer = setInterval(() => move(at + STEP_EVERY_MS * speed), STEP_EVERY_MS);
    else run(performance.now());
  };
  return {
    watch,
    now: () => at,
    isPlaying: () => isPlaying,
    speed: () => speed,
    goTo: move,
    toggle() {
      if (isPlaying) pause();
      else play();
      tell();
    },
    setSpeed(next: Speed) {
      speed = next;
      tell();
    },
    end: pause,
  };
}

export type ReplayClock = ReturnType<typeof createReplayClock>;
