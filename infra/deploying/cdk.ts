import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { ROOT } from '../paths.ts';

/** Runs a command of the CDK in the region of a stage. Throws with what to do next when it fails. */
export async function cdk(config: Config, args: readonly string[]): Promise<void> {
  const env = { ...process.env, AWS_REGION: config.region, AWS_DEFAULT_REGION: config.region };
  const command = [join(ROOT, 'node_modules', 'aws-cdk', 'bin', 'cdk'), ...args];
  const child = spawn(process.execPath, command, { cwd: ROOT, env, stdio: 'inherit' });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (ended) => resolve(ended ?? 1));
  });
  if (code === 0) return;
  throw new Error(
    '\nWhat failed stands above. "Too many requests", "Rate exceeded" or "concurrent modification": run it again.\n' +
      'What else AWS may say, and what to do: docs/deploying.md',
  );
}
