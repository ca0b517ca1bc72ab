/** What every client of the SDK has; each passes it on to its constructor. */
interface CommonSettings {
  readonly maxAttempts: number;
  readonly requestHandler: {
    readonly connectionTimeout: number;
    readonly requestTimeout: number;
    readonly throwOnRequestTimeout: true;
  };
}

interface Patience {
  /** Milliseconds that one attempt may take. */
  readonly timeout: number;
  readonly attempts: number;
}

const CONNECT_MS = 1000;

/**
 * The one way to have a client of the SDK: it is made with its first use, and an attempt without an answer ends. Without
 * `throwOnRequestTimeout` the SDK would only warn, and wait until the function's own time is over.
 */
export function lazyClient<Client>(
  make: (common: CommonSettings) => Client,
  { timeout, attempts }: Patience,
): () => Client {
  let made: Client | undefined;
  const requestHandler = {
    connectionTimeout: CONNECT_MS,
    requestTimeout: timeout,
    throwOnRequestTimeout: true,
  } as const;
  return () => {
    made ??= make({ maxAttempts: attempts, requestHandler });
    return made;
  };
}
