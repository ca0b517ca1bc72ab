import { type App, type Environment, Stack, Tags, Validations } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Bundles } from './build/bundle.ts';
import type { Config } from './config.ts';
import { ProductChecks } from './constructs/acknowledge.ts';
import { pascal } from './constructs/route-function.ts';
import { type Entry, presentEntries } from './entries.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { AreaStack, LiveStack } from './stacks/area-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { FIREWALL_REGION, FirewallStack } from './stacks/firewall-stack.ts';
import { IntegratorsStack, makesKeys } from './stacks/integrators-stack.ts';
import { MonitoringStack } from './stacks/monitoring-stack.ts';
import { WorkersStack } from './stacks/workers-stack.ts';

interface Product {
  readonly config: Config;
  readonly bundles: Bundles;
  /** Only deployed behind the edge, so not on the local AWS. */
  readonly web: string;
  readonly entries?: readonly Entry[];
}

/** All stacks of one stage. */
export function addStacks(app: App, product: Product): void {
  const { config, bundles, web } = product;
  const entries = (product.entries ?? presentEntries()).filter(({ id }) => bundles.facts[id]);
  const setting = { config, bundles };
  const props = { env: { region: config.region, ...(config.account && { account: config.account }) } };
  const name = (stack: string) => `quayside-${config.stage}-${stack}`;

  const data = new DataStack(app, name('Data'), config, { ...props, terminationProtection: !config.local });
  const api = new ApiStack(app, name('Api'), setting, data, entries, props);
  const workers = new WorkersStack(app, name('Workers'), { ...props, setting, data, api, entries });
  const shared = { ...props, setting, api, workers };
  const routes = entries.filter(({ contract }) => contract);
  const functions = new Map<string, IFunction>();
  const routed: Stack[] = [api];
  const ordinary = routes.filter((entry) => !makesKeys(setting, entry));
  for (const [area, own] of Map.groupBy(ordinary, (entry) => entry.area)) {
    const stack = new AreaStack(app, name(pascal(area)), { ...shared, entries: own });
    for (const [id, lambda] of stack.functions) functions.set(id, lambda);
    routed.push(stack);
  }
  if (entries.some(({ area }) => area === 'sockets')) new LiveStack(app, name('Live'), { ...shared, entries });
  const authorizer = entries.find(({ id }) => id === 'integrations-authorizer');
  const rest =
    authorizer && new IntegratorsStack(app, name('Integrators'), { ...shared, authorizer, entries: routes, functions });
  if (rest) routed.push(rest);
  // AWS refuses two routes of one API at once, from whichever stack; the local AWS does not and is the faster for it.
  if (!config.local) deployAfter(routed);
  if (!config.local && rest) {
    const edge = addEdge(app, name, props, { config, data, api, web, restApiId: rest.api.restApiId });
    // Last: pages that call what is not there yet would fail.
    for (const stack of app.node.children) if (Stack.isStack(stack) && stack !== edge) edge.addStackDependency(stack);
    new MonitoringStack(app, name('Monitoring'), { ...props, config, data, api, workers, integrators: rest });
  }
  Tags.of(app).add('application', 'quayside');
  Tags.of(app).add('stage', config.stage);
}

interface BehindEdge extends Pick<Product, 'config' | 'web'> {
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly restApiId: string;
}

function addEdge(
  app: App,
  name: (stack: string) => string,
  props: { env: Environment },
  behind: BehindEdge,
): EdgeStack {
  const { config } = behind;
  const firewall =
    config.firewall &&
    // With the region in its name, because the stage may stand in several and all firewalls in one.
    new FirewallStack(app, name(`${config.region}-Firewall`), config, {
      env: { ...props.env, region: FIREWALL_REGION },
    });
  return new EdgeStack(app, name('Edge'), {
    ...props,
    ...behind,
    firewallArn: firewall ? firewall.arn : undefined,
  });
}

function deployAfter(stacks: readonly Stack[]): void {
  for (const [at, stack] of stacks.entries()) {
    const before = stacks[at - 1];
    if (before) stack.addStackDependency(before);
  }
}

/** Lets cdk-nag judge the stacks at synth; the local AWS's own departures (no TLS) are not judged. */
export function addChecks(app: App): void {
  Validations.of(app).addPlugins(new ProductChecks(app));
}
