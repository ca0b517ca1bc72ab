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

/** Made with its first use. Without `throwOnRequestTimeout` the SDK would only warn until the function is over. */
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
