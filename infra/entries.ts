import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { allContracts } from '#shared/contracts/index.ts';
import type { Contract } from '#shared/http/contract.ts';
import { ROOT } from './paths.ts';

export interface Entry {
  readonly area: string;
  readonly name: string;
  /** `<area>-<name>`: also the bundle's folder. */
  readonly id: string;
  readonly file: string;
  /** Set for the functions behind a route of the HTTP API. */
  readonly contract?: Contract;
}

/** The stacks know these by name. */
export const OTHER_FUNCTIONS = {
  edge: ['unmatched'],
  integrations: ['authorizer'],
  sockets: ['authorize', 'connect', 'disconnect', 'receive'],
} as const;

function workerNames(): string[] {
  const files = readdirSync(join(ROOT, 'functions', 'workers'), { withFileTypes: true });
  return files.filter((file) => file.isFile()).map(({ name }) => name.replace(/\.ts$/, ''));
}

function entry(area: string, name: string, contract?: Contract): Entry {
  const base = { area, name, id: `${area}-${name}`, file: `functions/${area}/${name}.ts` };
  return contract ? { ...base, contract } : base;
}

/** Every function of the product, whether its handler file is there or not. */
export function expectedEntries(): Entry[] {
  const others = Object.entries(OTHER_FUNCTIONS).flatMap(([area, names]) => names.map((name) => entry(area, name)));
  const workers = workerNames().map((name) => entry('workers', name));
  return [...allContracts.map(({ area, contract }) => entry(area, contract.name, contract)), ...others, ...workers];
}

/** The expected functions whose handler file is missing. */
export function missingEntries(): Entry[] {
  return expectedEntries().filter(({ file }) => !existsSync(join(ROOT, file)));
}

/** The functions that can be bundled. */
export function presentEntries(): Entry[] {
  return expectedEntries().filter(({ file }) => existsSync(join(ROOT, file)));
}
