import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ledgerChangeOf, Routes, routesIn } from '#infra/ledger/routes.ts';
import { ROOT } from '#infra/paths.ts';
import { makeProduct, type Product } from './product.ts';

/** What was deployed stands in infra/ledger/, because AWS looks at what is there and not only at what shall be. */

const Indexes = z.array(z.string());
const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(ROOT, 'infra', 'ledger', name), 'utf8'));

let product: Product;
beforeAll(async () => {
  product = await makeProduct();
});

/** Route keys, sockets' with `ws ` before them, and where they are: `Stack LogicalId`. */
function presentRoutes(): Record<string, string> {
  const found = product.stacks.flatMap(({ stackName }) => {
    const stack = stackName.split('-').at(-1) ?? '';
    const routes = product.template(stack).findResources('AWS::ApiGatewayV2::Route');
    return Object.entries(routes).map(([id, { Properties }]) => [
      `${stack === 'Live' ? 'ws ' : ''}${Properties.RouteKey}`,
      `${stack} ${id}`,
    ]);
  });
  return Object.fromEntries(found);
}

const NEW = { 'GET /api/yards': 'Yards GetYardsRoute0C0FFEE0' };

describe('routes', () => {
  it('stay the resource that they are: CloudFormation makes a moved one before it deletes the old, and AWS takes none twice', async () => {
    const { moved } = ledgerChangeOf(Routes.parse(await read('routes.json')), presentRoutes());
    expect(moved, 'Moving a route takes two releases (see "Moving a route" in docs/deploying.md)').toEqual([]);
  });

  it('are all in the ledger: `npm run ledger` writes the line of a new one, and leaves out one that is gone', async () => {
    expect(Routes.parse(await read('routes.json'))).toEqual(presentRoutes());
  });

  it('are known to the command as they will be deployed', () => expect(routesIn(product.app)).toEqual(presentRoutes()));

  it('are added and removed by it, and never moved', () => {
    const present = presentRoutes();
    const [[key = '', place = ''] = []] = Object.entries(present);
    expect(ledgerChangeOf(present, { ...present, ...NEW })).toEqual({
      added: Object.keys(NEW),
      removed: [],
      moved: [],
    });
    expect(ledgerChangeOf({ ...present, ...NEW }, present)).toEqual({
      added: [],
      removed: Object.keys(NEW),
      moved: [],
    });
    expect(ledgerChangeOf({ ...present, [key]: `Elsewhere ${place}` }, present).moved).toEqual([key]);
  });
});

describe('indexes', () => {
  it('come and go one at a time: DynamoDB takes one in an update of its table', async () => {
    const ledger = new Set(Indexes.parse(await read('indexes.json')));
    const [table] = product.resources('AWS::DynamoDB::Table');
    const present: { IndexName: string }[] = table?.Properties.GlobalSecondaryIndexes;
    const names = new Set(present.map(({ IndexName }) => IndexName));
    const changes = [...new Set([...names, ...ledger])].filter((name) => names.has(name) !== ledger.has(name));
    expect(changes.length, `changes: ${changes.join(', ')}`).toBeLessThanOrEqual(1);
  });
});
