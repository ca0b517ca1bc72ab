import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { type Bindings, mergeBindings } from '../constructs/bindings.ts';
import { addRoute } from '../constructs/http-routes.ts';
import { IntegratorApi } from '../constructs/integrator-api.ts';
import { type FunctionSetting, RouteFunction } from '../constructs/route-function.ts';
import type { Entry } from '../entries.ts';
import { permissionsFor } from '../grants.ts';
import type { AreaProps } from './area-stack.ts';

/** True for the functions that make or delete keys: they need the usage plan's id, which only this stack has. */
export function makesKeys({ bundles }: FunctionSetting, entry: Entry): boolean {
  return permissionsFor(bundles.facts[entry.id]?.inputs ?? []).variables.includes('USAGE_PLAN_ID');
}

interface IntegratorsProps extends AreaProps {
  readonly authorizer: Entry;
  readonly functions: ReadonlyMap<string, IFunction>;
}

/** The whole REST API for keys, of all routes those with `integrator`: methods, stage, usage plan, authorizer, and the functions that make keys. */
export class IntegratorsStack extends Stack {
  readonly api: RestApi;
  readonly keyAuthorizer: IFunction;

  constructor(scope: Construct, id: string, props: IntegratorsProps) {
    super(scope, id, props);
    const { setting, api, workers, entries, functions, authorizer } = props;
    this.addStackDependency(workers);
    const { lambda } = new RouteFunction(this, { ...setting, entry: authorizer, facilities: workers.facilities });
    this.keyAuthorizer = lambda;
    const rest = new IntegratorApi(this, setting.config, lambda);
    this.api = rest.api;
    const facilities = mergeBindings(workers.facilities, this.keyFacilities(rest));
    const all = new Map(functions);
    for (const entry of entries.filter((candidate) => makesKeys(setting, candidate))) {
      const made = new RouteFunction(this, { ...setting, entry, facilities });
      if (entry.contract) addRoute(this, { api: api.http, lambda: made.lambda, contract: entry.contract });
      all.set(entry.id, made.lambda);
    }
    for (const { id: name, contract } of entries) {
      const target = all.get(name);
      if (contract?.integrator && target) rest.add(contract, target);
    }
    new CfnOutput(this, 'RestApiId', { value: this.api.restApiId });
    new CfnOutput(this, 'UsagePlanId', { value: rest.plan.usagePlanId });
  }

  private keyFacilities({ plan }: IntegratorApi): Partial<Bindings> {
    const arn = (path: string) => `arn:${this.partition}:apigateway:${this.region}::${path}`;
    return {
      arns: {
        apiKeys: [arn('/apikeys')],
        apiKey: [arn('/apikeys/*')],
        planKeys: [arn(`/usageplans/${plan.usagePlanId}/keys`)],
      },
      variables: { USAGE_PLAN_ID: plan.usagePlanId },
    };
  }
}
