import { readDeployment } from './deploying/options.ts';
import { printPreflight } from './deploying/preflight.ts';

async function main(): Promise<void> {
  const { config } = readDeployment('preflight');
  const account = await printPreflight(config);
  console.log(account ? '\nNothing stands in the way.' : '\nMend what says STOP first.');
  if (!account) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
