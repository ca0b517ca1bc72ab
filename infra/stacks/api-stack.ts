import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnStage,
  HttpApi,
  HttpStage,
  LogGroupLogDestination,
  WebSocketApi,
  WebSocketStage,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type Config, localPlane } from '../config.ts';
import { type Bindings, mergeBindings } from '../constructs/bindings.ts';
import { exportValues } from '../constructs/export-values.ts';
import { GatewayLog } from '../constructs/gateway-log.ts';
import { addRoute } from '../constructs/http-routes.ts';
import { type FunctionSetting, RouteFunction } from '../constructs/route-function.ts';
import type { Entry } from '../entries.ts';
import { stageName } from '../names.ts';
import type { DataStack } from './data-stack.ts';

const SOCKET_STAGE = 'ws';
/** One line a call. The HTTP API knows its route by `routeKey`; paths are left out, because tracking numbers stand in them. */
const HTTP_LOG = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTime',
    routeKey: '$context.routeKey',
    status: '$context.status',
    milliseconds: '$context.responseLatency',
    integrationStatus: '$context.integrationStatus',
    error: '$context.error.message',
    bytes: '$context.responseLength',
  }),
);

/** The HTTP and the WebSocket API with their stages, and what belongs to no area: the socket's authorizer and the 404. */
export class ApiStack extends Stack {
  readonly http: HttpApi;
  readonly socket: WebSocketApi;
  readonly socketAuthorizer: WebSocketLambdaAuthorizer | undefined;
  readonly facilities: Bindings;

  constructor(
    scope: Construct,
    id: string,
    setting: FunctionSetting,
    data: DataStack,
    entries: readonly Entry[],
    props: StackProps,
  ) {
    super(scope, id, props);
    const { config } = setting;
    this.http = new HttpApi(this, 'Http', {
      apiName: stageName(config, 'http'),
      createDefaultStage: false,
      // Kept data of another form gives way on the local AWS.
      ...(!config.local && { description: `Data of form ${data.form.importValue}` }),
    });
    const httpStage = new HttpStage(this, 'HttpStage', {
      httpApi: this.http,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: { destination: this.accessLog('HttpLog'), format: HTTP_LOG },
    });
    this.socket = new WebSocketApi(this, 'Socket', { apiName: stageName(config, 'socket') });
    const socketStage = new WebSocketStage(this, 'SocketStage', {
      webSocketApi: this.socket,
      stageName: SOCKET_STAGE,
      autoDeploy: true,
      accessLogSettings: { destination: this.accessLog('SocketLog') },
    });
    limit(config, httpStage, socketStage);
    exportValues(this.http, this.http.apiId);
    exportValues(this.socket, this.socket.apiId);
    // The local AWS keeps no such setting.
    if (!config.local) socketStage.node.addDependency(new GatewayLog(this, config));
    this.facilities = mergeBindings(data.facilities, this.socketFacilities(config));

    const authorize = entries.find(({ id: name }) => name === 'sockets-authorize');
    this.socketAuthorizer = authorize && this.makeAuthorizer(setting, authorize);
    const unmatched = entries.find(({ id: name }) => name === 'edge-unmatched');
    if (unmatched) {
      const { lambda } = new RouteFunction(this, { ...setting, entry: unmatched, facilities: this.facilities });
      addRoute(this, { api: this.http, lambda });
    }
    new CfnOutput(this, 'HttpApiId', { value: this.http.apiId });
    new CfnOutput(this, 'SocketApiId', { value: this.socket.apiId });
  }

  private accessLog(id: string): LogGroupLogDestination {
    const group = new LogGroup(this, id, { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY });
    return new LogGroupLogDestination(group);
  }

  /** Cookie and Origin are judged by the function; without identity sources it is asked even where both are missing. */
  private makeAuthorizer(setting: FunctionSetting, entry: Entry): WebSocketLambdaAuthorizer {
    const { lambda } = new RouteFunction(this, { ...setting, entry, facilities: this.facilities });
    return new WebSocketLambdaAuthorizer('SocketAuthorizer', lambda, { identitySource: [] });
  }

  private socketFacilities(config: Config): Partial<Bindings> {
    const { apiId } = this.socket;
    const connections = (method: string) =>
      this.formatArn({
        service: 'execute-api',
        resource: apiId,
        resourceName: `${SOCKET_STAGE}/${method}/@connections/*`,
      });
    const endpoint = config.local
      ? localPlane(config.awsPort, apiId, SOCKET_STAGE)
      : `https://${apiId}.execute-api.${this.region}.${this.urlSuffix}/${SOCKET_STAGE}`;
    return {
      arns: { socketPost: [connections('POST')], socketDelete: [connections('DELETE')] },
      variables: { SOCKET_ENDPOINT: endpoint },
    };
  }
}

/**
 * A ceiling for the whole API, below the account's own, so that a flood here leaves room for the rest. Frames to screens
 * count among the calls of the socket's: a company of more than some hundred screens needs a higher one (docs/scaling.md).
 */
function limit({ ceiling }: Config, ...stages: (HttpStage | WebSocketStage)[]): void {
  for (const stage of stages) {
    const resource = stage.node.defaultChild;
    if (resource instanceof CfnStage)
      resource.defaultRouteSettings = { throttlingRateLimit: ceiling, throttlingBurstLimit: Math.ceil(ceiling / 2) };
  }
}
