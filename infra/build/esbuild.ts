import { type BuildOptions, type BuildResult, build, type SameShape, stop } from 'esbuild';

let running = 0;

/**
 * One run of esbuild. Its service keeps what it has read and written (gigabytes, after all functions), so it ends with the last
 * run that is under way; the next one starts another in no time.
 */
export async function runEsbuild<Options extends BuildOptions>(
  options: SameShape<BuildOptions, Options>,
): Promise<BuildResult<Options>> {
  running++;
  try {
    return await build(options);
  } finally {
    running--;
    if (running === 0) await stop();
  }
}
