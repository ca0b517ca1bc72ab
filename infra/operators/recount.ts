import { parseArgs } from 'node:util';
import { applyStageEnvironment } from '../runtime/environment.ts';

const HELP = `Usage: npm run recount -- [--write] [--stage prod --region us-east-1]
  Recounts all sums and prints differences, open shipments that are not indexed under their
  deadline, and customers whose last shipment is another; --write repairs them.`;

function readOptions() {
  const text = { type: 'string' } as const;
  const yes = { type: 'boolean', default: false } as const;
  return parseArgs({ options: { write: yes, help: yes, stage: text, region: text } }).values;
}

async function recount(): Promise<void> {
  const { write, help, stage, region } = readOptions();
  if (help) return console.log(HELP);
  await applyStageEnvironment(stage, region);
  // Only now, because these modules read the environment of a function.
  const { recountSums } = await import('./recount/recount-sums.ts');
  const { recountDeadlines } = await import('./recount/recount-deadlines.ts');
  const { recountLastShipments } = await import('./recount/recount-last-shipments.ts');
  const { differences, waiting, unreadable } = await recountSums({ stage, write });
  for (const { key, counter, stands, expected } of differences)
    console.log(`${key.PK} ${key.SK} ${counter}: is ${stands}, should be ${expected}`);
  for (const place of unreadable) console.log(`${place.replace('|', ' ')} is invalid and was skipped`);
  const rest = (count: number) => (count > 0 ? (write ? ', repaired' : '; use --write to repair') : '');
  console.log(
    `${differences.length} differences${rest(differences.length)}. Changes outbox has yet to count: ${waiting}`,
  );
  const astray = await recountDeadlines({ write });
  for (const words of astray) console.log(words);
  console.log(`${astray.length} misplaced deadlines${rest(astray.length)}`);
  const outdated = await recountLastShipments({ write });
  for (const words of outdated) console.log(words);
  console.log(`${outdated.length} outdated last shipments${rest(outdated.length)}`);
}

recount().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
