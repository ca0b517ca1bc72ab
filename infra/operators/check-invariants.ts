import { parseArgs } from 'node:util';
import { applyStageEnvironment } from '../runtime/environment.ts';

const HELP = `Usage: npm run check-invariants -- [--stage prod --region us-east-1]
  Checks every invariant of a system (the local one unless you pass a stage) and reports which ones hold.`;
/** Lines of what is broken, of each invariant. */
const MAX_LINES = 20;

async function check(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { stage: text, region: text, help: { type: 'boolean', default: false } } });
  if (values.help) return console.log(HELP);
  await applyStageEnvironment(values.stage, values.region);
  // Only now, because these modules read the environment of a function.
  const { checkInvariants } = await import('./invariants/check.ts');
  const findings = await checkInvariants(values.stage);
  for (const { name, checked, broken } of findings) {
    console.log(`${broken.length === 0 ? 'holds ' : 'BROKEN'}  ${name}: ${broken.length} of ${checked}`);
    for (const words of broken.slice(0, MAX_LINES)) console.log(`        ${words}`);
  }
  if (findings.some(({ broken }) => broken.length > 0)) process.exitCode = 1;
}

check().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
