import { Stack, type StackProps } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { addRoute } from '../constructs/http-routes.ts';
import { type FunctionSetting, RouteFunction } from '../constructs/route-function.ts';
import { addSocketRoute } from '../constructs/socket-routes.ts';
import type { Entry } from '../entries.ts';
import type { ApiStack } from './api-stack.ts';
import type { WorkersStack } from './workers-stack.ts';

export interface AreaProps extends StackProps {
  readonly setting: FunctionSetting;
  readonly api: ApiStack;
  /** Deployed before it: an older worker would take what a new function writes for nothing. */
  readonly workers: WorkersStack;
  readonly entries: readonly Entry[];
}

export class AreaStack extends Stack {
  readonly functions = new Map<string, IFunction>();

  constructor(scope: Construct, id: string, props: AreaProps) {
    super(scope, id, props);
    const { setting, api, workers, entries } = props;
    this.addStackDependency(workers);
    for (const entry of entries) {
      const { lambda } = new RouteFunction(this, { ...setting, entry, facilities: workers.facilities });
      if (entry.contract) addRoute(this, { api: api.http, lambda, contract: entry.contract });
      this.functions.set(entry.id, lambda);
    }
  }
}

const SOCKET_KEYS = { connect: '$connect', disconnect: '$disconnect', receive: '$default' } as const;

export class LiveStack extends Stack {
  constructor(scope: Construct, id: string, props: AreaProps) {
    super(scope, id, props);
    const { setting, api, workers, entries } = props;
    this.addStackDependency(workers);
    for (const [name, key] of Object.entries(SOCKET_KEYS)) {
      const entry = entries.find(({ id: entryId }) => entryId === `sockets-${name}`);
      if (!entry) continue;
      const { lambda } = new RouteFunction(this, { ...setting, entry, facilities: workers.facilities });
      const authorizer = key === '$connect' ? api.socketAuthorizer : undefined;
      addSocketRoute(this, { api: api.socket, key, lambda, authorizer });
    }
  }
}
