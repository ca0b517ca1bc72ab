import { AsyncLocalStorage } from 'node:async_hooks';

/** The call in which a worker dies: before it is done, or when it is done and not answered. */
export interface Death {
  call: number;
  when: 'before' | 'after';
}

/** Counts what workers ask of the outside, and lets one of them die there, as when its machine goes. */
export class Mortal {
  death: Death | undefined;
  calls = 0;
  private readonly worker = new AsyncLocalStorage<{ die: () => void }>();

  /** A call of a worker outside; what one that has died still wants never ends. */
  step<T>(call: () => T): T | Promise<never> {
    const worker = this.worker.getStore();
    if (!worker) return call();
    this.calls += 1;
    if (this.calls !== this.death?.call) return call();
    const done = this.death.when === 'after' ? Promise.resolve(call()) : Promise.resolve();
    void done.catch(() => undefined).then(worker.die);
    return new Promise<never>(() => {});
  }

  /** Lets a worker live until it is done, or until it dies. */
  live<T>(work: () => Promise<T>): Promise<T | 'died'> {
    const death = Promise.withResolvers<'died'>();
    const done = this.worker.run({ die: () => death.resolve('died') }, work);
    return Promise.race([done, death.promise]);
  }
}

/** Every death that a worker can have in so many calls. */
export function deathsIn(calls: number): Death[] {
  return Array.from({ length: calls }, (_, at) => at + 1).flatMap((call) =>
    (['before', 'after'] as const).map((when) => ({ call, when })),
  );
}
