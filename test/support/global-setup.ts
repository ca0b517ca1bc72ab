import type { TestProject } from 'vitest/node';
import { chromiumPath } from './chromium.ts';
import { type StackAddresses, startTestStack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The deployed system: `inject('stack')`. */
    stack: StackAddresses;
  }
}

/** Brings up the system that a project's tests run against, and ends it after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Before the files start side by side: each of them would unpack it.
  if (['browser', 'bench'].includes(project.name)) await chromiumPath();
  const { stop, ...addresses } = await startTestStack();
  const { url, awsEndpoint, mailUrl, variables, bundles, pages } = addresses;
  project.provide('stack', { url, awsEndpoint, mailUrl, variables, bundles, pages });
  return stop;
}
