interface CommonSettings {
  readonly maxAttempts: number;
  readonly requestHandler: {
    readonly connectionTimeout: number;
    readonly requestTimeout: number;
    readonly throwOnRequestTimeout: true;
  };
}

interface ClientTimeouts {
  /** Milliseconds that one attempt may take. */
  readonly timeout: number;
  readonly attempts: number;
}

const CONNECT_TIMEOUT_MS = 1000;
/** How much longer an attempt may take in an operator's command, which reads whole tables and which nobody waits for. */
const PATIENCE_OF_COMMANDS = 10;

const isFunction = () => process.env.AWS_LAMBDA_FUNCTION_NAME !== undefined;

/** Made with its first use. Without `throwOnRequestTimeout` the SDK would only warn until the function is over. */
export function lazyClient<Client>(
  make: (common: CommonSettings) => Client,
  { timeout, attempts }: ClientTimeouts,
): () => Client {
  let made: Client | undefined;
  return () => {
    const requestHandler = {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: isFunction() ? timeout : timeout * PATIENCE_OF_COMMANDS,
      throwOnRequestTimeout: true,
    } as const;
    made ??= make({ maxAttempts: attempts, requestHandler });
    return made;
  };
}
