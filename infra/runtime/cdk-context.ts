import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from '../paths.ts';

const CdkFile = z.object({ context: z.record(z.string(), z.unknown()) });

/** The feature flags of cdk.json, which only the CDK command line reads by itself. */
export async function cdkContext(): Promise<Record<string, unknown>> {
  return CdkFile.parse(JSON.parse(await readFile(join(ROOT, 'cdk.json'), 'utf8'))).context;
}
