import { parseArgs } from 'node:util';
import { printPreflight } from './deploying/preflight.ts';
import { readStage } from './deploying/stage.ts';

async function main(): Promise<void> {
  const { stage } = parseArgs({ options: { stage: { type: 'string' } } }).values;
  if (!stage) throw new Error('Use: npm run preflight -- --stage prod');
  const ready = await printPreflight(readStage(stage));
  console.log(ready ? '\nReady to deploy.' : '\nFix the items marked STOP first.');
  if (!ready) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
