import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Contract } from '#shared/contract.ts';
import { acknowledge } from './acknowledge.ts';
import { pascal } from './route-function.ts';

interface RouteProps {
  readonly api: HttpApi | IHttpApi;
  readonly lambda: IFunction;
  /** Without one it is the route for all that nothing else matches. */
  readonly contract?: Contract;
}

/** A contract's method and path on the HTTP API. All of it lands in the stack of `scope`, not in the API's. */
export function addRoute(scope: Construct, { api, lambda, contract }: RouteProps): void {
  const id = `${pascal(contract?.name ?? 'unmatched')}Route`;
  const routeKey = contract ? HttpRouteKey.with(contract.path, HttpMethod[contract.method]) : HttpRouteKey.DEFAULT;
  const route = new HttpRoute(scope, id, {
    httpApi: api,
    routeKey,
    integration: new HttpLambdaIntegration(`${id}Integration`, lambda),
  });
  acknowledge(
    route,
    'AwsSolutions-APIG4',
    'The function itself checks the session from the cookie, which an authorizer would do again',
  );
}
