import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Contract } from '#shared/http/contract.ts';
import { acknowledge } from './acknowledge.ts';
import { deploySequentially } from './deploy-sequentially.ts';
import { pascal } from './route-function.ts';

interface RouteProps {
  readonly api: HttpApi | IHttpApi;
  readonly lambda: IFunction;
  /** Without one it is the route for all that nothing else matches. */
  readonly contract?: Contract;
}

/** `GET /api/shipments/{id}` gives `GetShipmentsId`: a contract may get another name, its route stays the same resource. */
function routeId(contract: Contract | undefined): string {
  if (!contract) return 'DefaultRoute';
  const { method, path } = contract;
  const words = `${method.toLowerCase()}${path.replace(/^\/api/, '')}`.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return `${pascal(words.join('-'))}Route`;
}

/** In the stack of `scope`. */
export function addRoute(scope: Construct, { api, lambda, contract }: RouteProps): void {
  const id = routeId(contract);
  const routeKey = contract ? HttpRouteKey.with(contract.path, HttpMethod[contract.method]) : HttpRouteKey.DEFAULT;
  const integration = new HttpLambdaIntegration('Integration', lambda);
  const route = deploySequentially(scope, () => new HttpRoute(scope, id, { httpApi: api, routeKey, integration }));
  acknowledge(
    route,
    'AwsSolutions-APIG4',
    'The function itself checks the session from the cookie, which an authorizer would do again',
  );
}
