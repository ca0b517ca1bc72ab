import { isMainThread, type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';

type Answer = { done: unknown } | { failed: string };

/** Work took longer than it may. */
export class TookTooLong extends Error {}

/** A thread, which can be ended whatever it does. */
interface Thread {
  /** The answer of the thread's work. Throws {@link TookTooLong}, and what the work throws; the thread has ended then. */
  ask(work: unknown, milliseconds: number): Promise<unknown>;
  end(): Promise<unknown>;
}

/** Where a thread works: answers each message by what `work` makes of it. Does nothing in any other thread than `role`'s. */
export function serveThread(role: string, work: (asked: unknown) => Promise<unknown>): void {
  if (isMainThread || workerData !== role || !parentPort) return;
  const port: MessagePort = parentPort;
  port.on('message', (asked: unknown) => {
    work(asked).then(
      (done) => port.postMessage({ done }),
      (error: unknown) => port.postMessage({ failed: String(error) }),
    );
  });
  port.postMessage('ready');
}

function nextMessage<T>(worker: Worker): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      worker.off('message', answered).off('error', failed).off('exit', ended);
    };
    const answered = (message: T) => {
      settle();
      resolve(message);
    };
    const failed = (error: Error) => {
      settle();
      reject(error);
    };
    const ended = () => failed(new Error('The thread has ended'));
    worker.on('message', answered).on('error', failed).on('exit', ended);
  });
}

/** A thread of a file that calls {@link serveThread}. Its time counts when it is there. */
export function openThread(file: URL, role: string): Thread {
  const worker = new Worker(file, { workerData: role });
  const ready = nextMessage(worker);
  // Whoever asks hears of it.
  ready.catch(() => undefined);
  const end = () => worker.terminate();
  return {
    end,
    async ask(work, milliseconds) {
      await ready;
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => late.reject(new TookTooLong('The work took too long')), milliseconds);
      const answer = nextMessage<Answer>(worker);
      worker.postMessage(work);
      try {
        const said = await Promise.race([answer, late.promise]);
        if ('failed' in said) throw new Error(said.failed);
        return said.done;
      } catch (error) {
        answer.catch(() => undefined);
        await end();
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
