import { describeError, describeExit, type FailedPart } from './error-messages.ts';
import type { Program } from './process.ts';

export class ProcessGroup {
  readonly #parts: { name: string; stop(): Promise<void> }[] = [];
  readonly #failure = Promise.withResolvers<never>();
  readonly #abort = new AbortController();
  #stopping: Promise<string[]> | undefined;

  constructor() {
    // Whoever waits for it hears of it; the process does not end because nobody does.
    this.#failure.promise.catch(() => undefined);
  }

  get failure(): Promise<never> {
    return this.#failure.promise;
  }

  during<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#failure.promise]);
  }

  /** Aborted when everything stops. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  addProgram(part: FailedPart, program: Program, limit: number): void {
    let hasEnded = false;
    void program.ended.then((ending) => {
      hasEnded = true;
      if (!this.#stopping) this.#failure.reject(new Error(describeExit(part, ending)));
    });
    this.add(part.name, async () => {
      if (hasEnded) return;
      const ending = await program.stop(limit);
      if (ending.signal === 'SIGKILL') throw new Error(`it was killed after ${limit / 1000} s (see ${part.log}).`);
      if (ending.code !== 0 && ending.signal !== 'SIGTERM') throw new Error(describeExit(part, ending));
    });
  }

  /** `stop`'s error is a sentence for people. What comes while everything stops is ended at once. */
  add(name: string, stop: () => Promise<void>): void {
    if (this.#stopping) void stop().catch(() => undefined);
    else this.#parts.push({ name, stop });
  }

  /** Ends everything, the last first, whatever one of them does; gives what did not end well. */
  stop(): Promise<string[]> {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  async #stopAll(): Promise<string[]> {
    this.#abort.abort();
    const said: string[] = [];
    for (const { name, stop } of this.#parts.splice(0).reverse()) {
      await stop().catch((error: unknown) => said.push(`${name} did not shut down cleanly: ${describeError(error)}`));
    }
    return said;
  }
}
