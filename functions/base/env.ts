type EnvName =
  | 'TABLE_NAME'
  | 'FILES_BUCKET'
  | 'EXPORTS_BUCKET'
  | 'APP_SECRET'
  | 'ORIGIN_SECRET'
  | 'SEAL_SECRET'
  | 'PUSH_SECRET'
  | 'SENDER'
  | 'MAIL_SET'
  | 'SOCKET_ENDPOINT'
  | `${string}_QUEUE_URL`
  | 'PUBLIC_URL_PARAMETER'
  | 'USAGE_PLAN_ID'
  | 'TEXT_FROM'
  | 'ROADS'
  | 'VERSION';

/** The value of an environment variable. Throws when infra did not give it to this function. */
export function env(name: EnvName): string {
  const value = process.env[name];
  if (!value) throw new Error(`Environment variable ${name} is missing`);
  return value;
}

/** The value of a variable that infra gives only to a deployment that was told one. */
export function optionalEnv(name: EnvName): string | undefined {
  return process.env[name] || undefined;
}

/** True on the local AWS: test figures in headers, plain http, path-style buckets. */
export function isLocal(): boolean {
  return process.env.LOCAL === 'true';
}
