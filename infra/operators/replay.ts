import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { applyStageEnvironment } from '../runtime/environment.ts';

const HELP = `Usage: npm run replay -- --from 2026-01-30 --to 2026-01-31 [--write]
       effects missing for the events of those days (UTC): invoices, notifications, webhooks, and
       emails; --write creates them and retains the photos and signatures of those days
     npm run replay -- --failed outbox [--write]
       changes a stream consumer (outbox, live) failed to process; --write retries them
  --stage prod --region us-east-1   on AWS; otherwise the local AWS`;

const Options = z.object({
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  failed: z.optional(z.enum(['outbox', 'live'])),
  stage: z.optional(z.string()),
  region: z.optional(z.string()),
  write: z.boolean(),
});
type Options = z.infer<typeof Options>;

function readOptions(): Options {
  const text = { type: 'string' } as const;
  const write = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { from: text, to: text, failed: text, stage: text, region: text, write } });
  const read = Options.safeParse(values);
  const isWhole = read.success && Boolean(read.data.failed) !== Boolean(read.data.from && read.data.to);
  if (read.success && isWhole) return read.data;
  throw new Error(HELP);
}

async function replayDays(from: string, to: string, options: Options): Promise<void> {
  const { replayDeliveries } = await import('./replay/missing-deliveries.ts');
  const { missing, tooOld } = await replayDeliveries({ from, to }, options);
  for (const { event, kind, channel, to: audience } of missing)
    console.log(`${event.recordedAt} ${event.subject.id} ${event.id}: ${kind} by ${channel} to ${audience}`);
  const rest = missing.length > 0 ? (options.write ? ', queued' : '; use --write to queue them') : '';
  console.log(`${missing.length} deliveries missing${rest}. Too old to send: ${tooOld}`);
}

async function replayTheirEffects(from: string, to: string, options: Options): Promise<void> {
  const { BACKFILLED_NAMES, replayEffects } = await import('./replay/effects.ts');
  const lacking = await replayEffects({ from, to }, options);
  for (const { effect, event, error } of lacking) {
    const said = error === undefined ? '' : `, failed: ${error instanceof Error ? error.message : error}`;
    console.log(`${event.recordedAt} ${event.subject.id} ${event.id}: ${effect} of ${event.type}${said}`);
  }
  for (const name of BACKFILLED_NAMES) {
    const those = lacking.filter(({ effect }) => effect === name);
    const failed = those.filter(({ error }) => error !== undefined).length;
    const rest =
      those.length === 0 ? '' : options.write ? `, ${those.length - failed} created` : '; use --write to create them';
    console.log(`${name}: missing for ${those.length} events${rest}`);
  }
  if (lacking.some(({ error }) => error !== undefined)) process.exitCode = 1;
}

async function keepTheirImages(from: string, to: string, options: Options): Promise<void> {
  const { retainImagesOfDays } = await import('./replay/images.ts');
  const { named, gone } = await retainImagesOfDays({ from, to }, options);
  const rest = options.write ? `: ${named - gone} retained, ${gone} missing` : '; use --write to retain them';
  console.log(`${named} images referenced on those days${rest}`);
}

async function redrive(reader: string, options: Options): Promise<void> {
  const { redriveFailures } = await import('./replay/failed.ts');
  const results = await redriveFailures(reader, options);
  for (const result of new Set(results)) console.log(`${result}: ${results.filter((one) => one === result).length}`);
  console.log(`${results.length} messages${results.includes('there') ? '; use --write to retry them' : ''}`);
}

async function replay(): Promise<void> {
  const options = readOptions();
  const { from, to, failed, stage, region } = options;
  await applyStageEnvironment(stage, region);
  if (failed) await redrive(failed, options);
  else if (from && to) {
    await replayTheirEffects(from, to, options);
    await replayDays(from, to, options);
    await keepTheirImages(from, to, options);
  }
}

replay().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
