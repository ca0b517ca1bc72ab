import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import * as z from 'zod/mini';
import { addStacks } from '../app.ts';
import { bundle } from '../build/bundle.ts';
import { localConfig } from '../config.ts';
import { ROOT } from '../paths.ts';
import { cdkContext } from '../runtime/cdk-context.ts';

const FILE = join(ROOT, 'infra', 'ledger', 'routes.json');
const ANY_PORT = 4566;

/** Route keys, sockets' with `ws ` before them, and where they are: `Stack LogicalId`. */
export const Routes = z.record(z.string(), z.string());
type Routes = z.infer<typeof Routes>;

interface Change {
  readonly added: string[];
  readonly removed: string[];
  /** Those that stand elsewhere: AWS would take them for a second route of the same key. */
  readonly moved: string[];
}

/** What becomes of the ledger with the routes that there are. */
export function ledgerChangeOf(ledger: Routes, present: Routes): Change {
  const keys = Object.keys(present);
  return {
    added: keys.filter((key) => !ledger[key]),
    removed: Object.keys(ledger).filter((key) => !present[key]),
    moved: keys.filter((key) => ledger[key] && ledger[key] !== present[key]),
  };
}

/** The routes of all stacks, which need not be synthesized for it. */
export function routesIn(app: App): Routes {
  const routes = app.node.findAll().filter((one) => one instanceof CfnRoute);
  return Object.fromEntries(
    routes.map((route) => {
      const stack = Stack.of(route);
      const name = stack.stackName.split('-').at(-1) ?? '';
      return [`${name === 'Live' ? 'ws ' : ''}${route.routeKey}`, `${name} ${stack.getLogicalId(route)}`];
    }),
  );
}

async function writeRoutes(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-ledger-'));
  try {
    const app = new App({ context: await cdkContext() });
    addStacks(app, { config: localConfig(ANY_PORT), bundles: await bundle(folder), web: folder });
    const present = routesIn(app);
    const { added, removed, moved } = ledgerChangeOf(Routes.parse(JSON.parse(await readFile(FILE, 'utf8'))), present);
    if (moved.length > 0)
      throw new Error(
        `Moving a route takes two releases (see "Moving a route" in docs/deploying.md): ${moved.join(', ')}`,
      );
    const sorted = Object.fromEntries(Object.entries(present).sort(([a], [b]) => (a < b ? -1 : 1)));
    await writeFile(FILE, `${JSON.stringify(sorted, undefined, 2)}\n`);
    for (const key of added) console.log(`+ ${key}`);
    for (const key of removed) console.log(`- ${key}`);
    console.log(`${added.length} added, ${removed.length} removed`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

if (import.meta.main) await writeRoutes();
