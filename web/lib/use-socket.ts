import { useEffect, useRef, useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import type { ClientFrame, ServerFrame } from '#shared/http/frames.ts';
import { createSubscribers } from './subscribers.ts';

const PING_EVERY_MS = 5 * MINUTE_MS;
const PONG_WITHIN_MS = 5_000;
/** An opening that nobody answers is neither refused nor closed: after this long it counts as failed. */
const OPENS_WITHIN_MS = 8_000;
/** While no connection can be had, lists are read again with an attempt that fails, but not more often than this. */
const READ_EVERY_MS = 10_000;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** All screens lose their connection together when a gateway goes; it takes 500 new ones a second. */
const SPREAD_MS = 2000;
/** Open this long, a connection counts as good, and the next loss starts with short delays again. */
const STEADY_AFTER_MS = 10_000;
/** Kept open this long without a listener, so that a change of page does not reconnect. */
const LINGER_MS = 2_000;

interface SocketListener {
  onFrame?: (frame: ServerFrame) => void;
  /** The connection has opened, or could not be had: what happened was missed, so fetch again what was loaded by then. */
  onGap?: () => void;
  /** No connection could be had, which is also how the server answers a session that has ended. */
  onRefused?: () => void;
  /** The server is asked for all positions when this listener comes; with `false` also not when the connection opens. */
  needsSnapshot?: boolean;
}

const listeners = new Set<SocketListener>();
const { watch, tell } = createSubscribers();
let socket: WebSocket | undefined;
let isOpen = false;
let isDown = false;
/** It was open since somebody began to listen. */
let wasOpen = false;
let missedAt = 0;
let attempts = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let openingTimer: ReturnType<typeof setTimeout> | undefined;
let pingTimer: ReturnType<typeof setInterval> | undefined;
let pongTimer: ReturnType<typeof setTimeout> | undefined;
let steadyTimer: ReturnType<typeof setTimeout> | undefined;
let lingerTimer: ReturnType<typeof setTimeout> | undefined;

/** The page's one WebSocket: reconnects by itself with growing, random delays and subscribes on every opening. */
export function useSocket(listener: SocketListener = {}) {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const own: SocketListener = {
      onFrame: (frame) => latest.current.onFrame?.(frame),
      onGap: () => latest.current.onGap?.(),
      onRefused: () => latest.current.onRefused?.(),
      ...(latest.current.needsSnapshot !== undefined && { needsSnapshot: latest.current.needsSnapshot }),
    };
    return listen(own);
  }, []);
  const connection = useSyncExternalStore(watch, connectionNow);
  const isCutOff = useSyncExternalStore(watch, () => isDown);
  /** `isCutOff`: trying to connect has failed, so what is shown is only as new as its last reading. */
  return { connected: connection === 'live', connection, isCutOff, send };
}

/** Lost is also what could not be had; before the first try has ended nobody knows. */
export type Connection = 'connecting' | 'live' | 'lost';

const connectionNow = (): Connection => (isOpen ? 'live' : isDown || wasOpen ? 'lost' : 'connecting');

/** Sends a frame; false when there is no connection, so that the caller can keep what it wanted to say. */
function send(frame: ClientFrame): boolean {
  if (!isOpen || !socket) return false;
  socket.send(JSON.stringify(frame));
  return true;
}

function listen(listener: SocketListener): () => void {
  clearTimeout(lingerTimer);
  listeners.add(listener);
  if (listeners.size === 1) start();
  else if (listener.needsSnapshot) send({ type: 'subscribe' });
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) lingerTimer = setTimeout(stop, LINGER_MS);
  };
}

function start(): void {
  window.addEventListener('online', connectNow);
  window.addEventListener('offline', dropConnection);
  if (socket) subscribe();
  else connect();
}

function stop(): void {
  window.removeEventListener('online', connectNow);
  window.removeEventListener('offline', dropConnection);
  attempts = 0;
  isDown = false;
  wasOpen = false;
  missedAt = 0;
  dropConnection();
  clearTimeout(retryTimer);
}

/** A snapshot reads every driver, so it is not asked for where nobody looks at them. */
function subscribe(): void {
  if ([...listeners].some(({ needsSnapshot }) => needsSnapshot !== false)) send({ type: 'subscribe' });
}

function connect(): void {
  clearTimeout(retryTimer);
  const opening = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}/ws`);
  socket = opening;
  openingTimer = setTimeout(onConnectTimeout, OPENS_WITHIN_MS);
  opening.addEventListener('open', () => socket === opening && opened());
  opening.addEventListener('message', (event) => socket === opening && received(event.data));
  opening.addEventListener('close', () => socket === opening && closed());
}

function opened(): void {
  clearTimeout(openingTimer);
  wasOpen = true;
  steadyTimer = setTimeout(() => {
    attempts = 0;
  }, STEADY_AFTER_MS);
  show(true, false);
  subscribe();
  pingTimer = setInterval(ping, PING_EVERY_MS);
  // Also the first time: whatever was loaded before it opened is older than the first frame may be.
  notifyMissed();
}

function closed(): void {
  const wasOpen = isOpen;
  dropConnection();
  if (wasOpen) return;
  for (const listener of listeners) listener.onRefused?.();
  failed();
}

function onConnectTimeout(): void {
  dropConnection();
  failed();
}

function failed(): void {
  if (listeners.size === 0) return;
  show(false, true);
  if (Date.now() - missedAt >= READ_EVERY_MS) notifyMissed();
}

function notifyMissed(): void {
  missedAt = Date.now();
  for (const listener of listeners) listener.onGap?.();
}

/** A silent network closes no socket: without the answer in time the connection counts as lost. */
function ping(): void {
  if (send({ type: 'ping' })) pongTimer = setTimeout(dropConnection, PONG_WITHIN_MS);
}

function received(data: unknown): void {
  const frame = parseFrame(data);
  if (!frame) return;
  if (frame.type === 'pong') clearTimeout(pongTimer);
  for (const listener of listeners) listener.onFrame?.(frame);
}

/** The server checks its frames before it sends them; what is not one of them is left out. */
function parseFrame(data: unknown): ServerFrame | undefined {
  try {
    const frame: ServerFrame | undefined = JSON.parse(String(data));
    return typeof frame?.type === 'string' ? frame : undefined;
  } catch {
    return undefined;
  }
}

function dropConnection(): void {
  const closing = socket;
  socket = undefined;
  clearTimeout(openingTimer);
  clearInterval(pingTimer);
  clearTimeout(pongTimer);
  clearTimeout(steadyTimer);
  closing?.close();
  show(false, isDown);
  if (listeners.size > 0) retryLater();
}

/** Milliseconds until the next attempt, `chance` being between 0 and 1. */
export function reconnectDelay(attempt: number, chance: number): number {
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
  return longest / 2 + chance * Math.max(longest / 2, SPREAD_MS);
}

function retryLater(): void {
  clearTimeout(retryTimer);
  retryTimer = setTimeout(connectNow, reconnectDelay(attempts, Math.random()));
  attempts += 1;
}

function connectNow(): void {
  if (!socket && listeners.size > 0) connect();
}

function show(open: boolean, down: boolean): void {
  if (isOpen === open && isDown === down) return;
  isOpen = open;
  isDown = down;
  tell();
}
