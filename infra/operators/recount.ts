import { parseArgs } from 'node:util';
import { becomeFunctionOf } from '../runtime/environment.ts';

const HELP = `Use: npm run recount -- [--write] [--stage prod --region us-east-1]
  Counts all sums anew and prints where they are not what they should be, and which open shipments do not stand under their
  deadline; --write mends them.`;

function readOptions() {
  const text = { type: 'string' } as const;
  const yes = { type: 'boolean', default: false } as const;
  return parseArgs({ options: { write: yes, help: yes, stage: text, region: text } }).values;
}

async function recount(): Promise<void> {
  const { write, help, stage, region } = readOptions();
  if (help) return console.log(HELP);
  await becomeFunctionOf(stage, region);
  // Only now, because these modules read the environment of a function.
  const { recountSums } = await import('./recount/recount-sums.ts');
  const { recountDeadlines } = await import('./recount/recount-deadlines.ts');
  const { differences, waiting, unreadable } = await recountSums({ stage, write });
  for (const { key, counter, stands, expected } of differences)
    console.log(`${key.PK} ${key.SK} ${counter}: ${stands}, should be ${expected}`);
  for (const place of unreadable) console.log(`${place.replace('|', ' ')} makes no sense, and is left out`);
  const rest = (count: number) => (count > 0 ? (write ? ', mended' : '; --write mends them') : '');
  console.log(
    `${differences.length} differences${rest(differences.length)}. Still to be counted by outbox: ${waiting} changes`,
  );
  const astray = await recountDeadlines({ write });
  for (const words of astray) console.log(words);
  console.log(`${astray.length} deadlines astray${rest(astray.length)}`);
}

recount().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
