import { parseArgs } from 'node:util';
import { applyStageEnvironment } from '../runtime/environment.ts';

const HELP = `Usage: npm run reindex -- [--write] [--stage prod --region us-east-1]
  Compares the search index with the data and prints differences; --write repairs them.`;

async function reindex(): Promise<void> {
  const text = { type: 'string' } as const;
  const yes = { type: 'boolean', default: false } as const;
  const { write, help, stage, region } = parseArgs({
    options: { write: yes, help: yes, stage: text, region: text },
  }).values;
  if (help) return console.log(HELP);
  await applyStageEnvironment(stage, region);
  // Only now, because these modules read the environment of a function.
  const { checkIndex } = await import('./search-index.ts');
  const { checked, astray } = await checkIndex({ write });
  for (const words of astray) console.log(words);
  const rest = astray.length === 0 ? '' : write ? ', repaired' : '; use --write to repair';
  console.log(`${astray.length} of ${checked} are indexed incorrectly${rest}`);
}

reindex().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
