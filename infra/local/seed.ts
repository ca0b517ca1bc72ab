/** Hosts that can only be this machine. */
const LOCAL_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Throws unless the AWS that this process talks to is the local one: everybody knows the demonstration's password. */
export function requireLocalAws(endpoint = process.env.AWS_ENDPOINT_URL): void {
  const host = endpoint && URL.canParse(endpoint) ? new URL(endpoint).hostname : undefined;
  if (!host || !LOCAL_HOSTS.has(host)) throw new Error('Demonstration data goes to the local AWS only');
}

/** The process must have what a function has in its environment. */
export async function seed(): Promise<void> {
  requireLocalAws();
  // Only now, because these modules connect to the AWS of the environment when they are read.
  const { seedAll } = await import('./seed/main.ts');
  await seedAll(new Date());
}
