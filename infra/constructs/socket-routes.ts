import { type IWebSocketApi, type IWebSocketRouteAuthorizer, WebSocketRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { deploySequentially } from './deploy-sequentially.ts';

interface SocketRouteProps {
  readonly api: IWebSocketApi;
  readonly key: '$connect' | '$disconnect' | '$default';
  readonly lambda: IFunction;
  readonly authorizer?: IWebSocketRouteAuthorizer | undefined;
}

/** One route of the WebSocket API, in the stack of `scope`. */
export function addSocketRoute(scope: Construct, { api, key, lambda, authorizer }: SocketRouteProps): void {
  const id = `${key.slice(1)}Route`;
  const integration = new WebSocketLambdaIntegration(`${id}Integration`, lambda);
  const given = { webSocketApi: api, routeKey: key, integration, ...(authorizer && { authorizer }) };
  const route = deploySequentially(scope, () => new WebSocketRoute(scope, id, given));
  if (!authorizer)
    acknowledge(
      route,
      'AwsSolutions-APIG4',
      'A connection is authorized once, at $connect; other routes cannot have an authorizer',
    );
}
