import { readRequest } from './deploying/options.ts';
import { printPreflight } from './deploying/preflight.ts';

async function main(): Promise<void> {
  const ready = await printPreflight(readRequest('preflight'));
  console.log(ready ? '\nNothing stands in the way.' : '\nMend what says STOP first.');
  if (!ready) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
