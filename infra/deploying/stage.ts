import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Config, readConfig, StageSettings } from '../config.ts';
import { ROOT } from '../paths.ts';
import { assertRegion } from './regions.ts';

const STAGES = join(ROOT, 'infra', 'stages');

function wordsOf(error: unknown): string {
  if (!(error instanceof z.core.$ZodError)) return error instanceof Error ? error.message : String(error);
  const words = error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `there is no setting ${issue.keys.join(', ')}`
      : `${issue.path.join('.')}: ${issue.message}`,
  );
  return words.join('; ');
}

function readFile(stage: string, folder: string) {
  const name = `infra/stages/${stage}.json`;
  const file = join(folder, `${stage}.json`);
  if (!existsSync(file))
    throw new Error(`There is no ${name}: write the stage's settings into it (docs/deploying.md, "Settings")`);
  try {
    const settings = StageSettings.parse(JSON.parse(readFileSync(file, 'utf8')));
    readConfig({ ...settings, stage });
    return settings;
  } catch (error) {
    throw new Error(`${name}: ${wordsOf(error)}`);
  }
}

/** The settings in a stage's file, but for those that are overruled. Throws with the file and the field that is wrong. */
export function readStage(stage: string, over: Record<string, unknown> = {}, folder = STAGES): Config {
  const config = readConfig({ ...readFile(stage, folder), ...over, stage });
  assertRegion(config.region);
  return config;
}

/** The settings of the stage that `-c stage=prod` names; `-c sender=...` overrules its file. */
export function configFromContext(read: (name: string) => unknown, folder?: string): Config {
  const stage = read('stage');
  if (typeof stage !== 'string') throw new Error('Which stage? Say -c stage=prod');
  const given = Object.keys(StageSettings.shape).flatMap((name) => {
    const value = read(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const config = readStage(stage, Object.fromEntries(given), folder);
  // By whose credentials the CDK was started, unless the file says where the stage belongs.
  return { ...config, account: config.account ?? process.env.CDK_DEFAULT_ACCOUNT };
}
