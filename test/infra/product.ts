import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import * as z from 'zod/mini';
import { addStacks } from '#infra/app.ts';
import { type Bundles, bundle, readBundles } from '#infra/build/bundle.ts';
import { type Config, localConfig, readConfig } from '#infra/config.ts';
import { LOCAL } from '#infra/paths.ts';
import { cdkContext } from '#infra/runtime/cdk-context.ts';
import type { WorkerFacts } from '#shared/workers/worker.ts';
import { givenStack } from '#test/support/stack.ts';

/** A resource of a template, as far as tests look into it. */
export const Resource = z.looseObject({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.any()), {}),
  DeletionPolicy: z.optional(z.string()),
  DependsOn: z._default(z.readonly(z.array(z.string())), []),
});
export type Resource = z.infer<typeof Resource>;

/** What every worker declares. */
export function workersOf({ bundles: { facts } }: Pick<Product, 'bundles'>): WorkerFacts[] {
  return Object.values(facts).flatMap(({ worker }) => worker ?? []);
}

export interface Product {
  readonly app: App;
  readonly bundles: Bundles;
  readonly stacks: readonly Stack[];
  /** Template of a stack by the last part of its name. */
  template(name: string): Template;
  /** All resources of a type, of all stacks or of one. */
  resources(type: string, stack?: string): Resource[];
}

/** A folder that stands for the built web application. */
async function placeholderWeb(): Promise<string> {
  const folder = join(LOCAL, 'test-infra', 'web');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'assets', 'app-1.js'), '');
  return folder;
}

let bundled: Promise<Bundles> | undefined;

/** The present sources' bundles: those of the run's system, else made once for all test files of a worker, in its own folder. */
export function presentBundles(): Promise<Bundles> {
  const given = givenStack()?.bundles;
  bundled ??= given ? readBundles(given) : bundle(join(LOCAL, 'test-infra', `bundles-${process.env.VITEST_POOL_ID}`));
  return bundled;
}

const made = new Map<string, Promise<Product>>();

/** All stacks of a stage, synthesised once for all test files of a worker, which only read them. */
export function makeProduct(settings: Partial<Config> = {}): Promise<Product> {
  const name = JSON.stringify(settings);
  const product = made.get(name) ?? synthesize(settings);
  made.set(name, product);
  return product;
}

async function synthesize(settings: Partial<Config>): Promise<Product> {
  const bundles = await presentBundles();
  const app = new App({ context: await cdkContext() });
  const config = settings.local
    ? localConfig(4566, settings)
    : // With what can be switched on, so that it is judged, too.
      readConfig({ stage: 'prod', account: '123456789012', firewall: true, roads: 2000, ...settings });
  addStacks(app, { config, bundles, web: await placeholderWeb() });
  const stacks = app.node.children.filter((child) => Stack.isStack(child));
  const templates = new Map<Stack, Template>();
  const read = (stack: Stack) => {
    const template = templates.get(stack) ?? Template.fromStack(stack);
    templates.set(stack, template);
    return template;
  };
  const template = (short: string) => {
    const stack = stacks.find(({ stackName }) => stackName.endsWith(`-${short}`));
    if (!stack) throw new Error(`No stack ${short}`);
    return read(stack);
  };
  const resources = (type: string, short?: string) => {
    const chosen = short ? [template(short)] : stacks.map(read);
    return chosen.flatMap((from) => Object.values(from.findResources(type)).map((found) => Resource.parse(found)));
  };
  return { app, bundles, stacks, template, resources };
}
