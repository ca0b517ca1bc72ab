import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startMailbox } from '#infra/local/mailbox.ts';
import { ProcessGroup } from '#infra/local/process-group.ts';
import { LOCAL } from '#infra/paths.ts';
import { settingsFor } from '#infra/runtime/settings.ts';
import { freePorts } from '../ports.ts';
import { NOWHERE, VARIABLES } from './environment.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where mails of the product in memory are taken. */
    smtpPort: number;
  }
}

/** The one thing that the product in memory has outside of its process: a mailbox. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const settings = settingsFor(await freePorts(), join(LOCAL, `memory-${process.pid}`));
  const running = new ProcessGroup();
  await startMailbox(settings, running);
  const mailUrl = `http://localhost:${settings.mailPort}`;
  project.provide('smtpPort', settings.smtpPort);
  project.provide('stack', {
    url: NOWHERE,
    awsEndpoint: NOWHERE,
    mailUrl,
    variables: VARIABLES,
    bundles: '',
    pages: '',
  });
  return async () => {
    await running.stop();
    await rm(settings.data, { recursive: true, force: true });
  };
}
