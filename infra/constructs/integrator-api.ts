import { Duration, RemovalPolicy, Size, type Stack } from 'aws-cdk-lib';
import {
  AccessLogFormat,
  ApiKeySourceType,
  AuthorizationType,
  EndpointType,
  IdentitySource,
  type IResource,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  RequestAuthorizer,
  ResponseType,
  RestApi,
  type UsagePlan,
} from 'aws-cdk-lib/aws-apigateway';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Contract } from '#shared/http/contract.ts';
import { ERRORS, type ErrorCode } from '#shared/http/errors.ts';
import type { Config } from '../config.ts';
import { stageName } from '../names.ts';
import { acknowledge } from './acknowledge.ts';

const REST_STAGE = 'api';
/** Calls a second that one key may make; the 1000 an hour are counted exactly by the authorizer. */
const KEY_RATE = { rateLimit: 50, burstLimit: 200 };
/** A ceiling for all keys, and for whoever tries some, so that a flood here leaves room for people. */
const ALL_RATE = { throttlingRateLimit: 500, throttlingBurstLimit: 500 };

/** What the gateway itself refuses, in the shape of every other error. */
const GATEWAY_RESPONSES: readonly [ResponseType, ErrorCode, string][] = [
  [ResponseType.UNAUTHORIZED, 'unauthorized', 'Unauthorized'],
  [ResponseType.INVALID_API_KEY, 'unauthorized', 'Unauthorized'],
  [ResponseType.ACCESS_DENIED, 'unauthorized', 'Unauthorized'],
  [ResponseType.MISSING_AUTHENTICATION_TOKEN, 'not_found', 'Not found'],
  [ResponseType.RESOURCE_NOT_FOUND, 'not_found', 'Not found'],
  [ResponseType.REQUEST_TOO_LARGE, 'too_large', 'The request is too large'],
  [ResponseType.THROTTLED, 'too_many_requests', 'Too many requests'],
  [ResponseType.QUOTA_EXCEEDED, 'too_many_requests', 'Too many requests'],
  [ResponseType.INTEGRATION_TIMEOUT, 'unavailable', 'The service is busy; try again'],
  [ResponseType.DEFAULT_4XX, 'malformed_request', 'No such API call'],
  [ResponseType.DEFAULT_5XX, 'internal_error', 'Something went wrong'],
];

/** The REST API that integrators reach with X-API-Key: its own paths mirror those of the HTTP API. */
export class IntegratorApi extends Construct {
  readonly api: RestApi;
  readonly plan: UsagePlan;
  private readonly authorizer: RequestAuthorizer;

  constructor(scope: Stack, config: Config, authorizer: IFunction) {
    super(scope, 'Rest');
    this.api = this.makeApi(config);
    this.plan = this.api.addUsagePlan('Plan', {
      name: stageName(config, 'integrators'),
      throttle: KEY_RATE,
      apiStages: [{ api: this.api, stage: this.api.deploymentStage }],
    });
    this.authorizer = new RequestAuthorizer(this, 'Authorizer', {
      handler: authorizer,
      identitySources: [IdentitySource.header('X-API-Key')],
      // Every call is counted and a deleted key stops at once, so no answer is kept.
      resultsCacheTtl: Duration.seconds(0),
    });
    for (const [type, code, detail] of GATEWAY_RESPONSES) this.addResponse(type, code, detail);
    // cdk-nag asks for one; what it could check without models the functions check against their contracts.
    this.api.addRequestValidator('Validator', { validateRequestBody: true, validateRequestParameters: true });
    acknowledge(
      this.api,
      'AwsSolutions-APIG3',
      'Calls need a key and are limited by it; a web ACL can be added to the edge',
    );
  }

  /** Same path, same function as on the HTTP API. */
  add(contract: Contract, lambda: IFunction): void {
    const segments = contract.path.split('/').filter((segment) => segment !== '' && segment !== 'api');
    const resource = segments.reduce<IResource>(
      (parent, part) => parent.getResource(part) ?? parent.addResource(part),
      this.api.root,
    );
    const method = resource.addMethod(contract.method, new LambdaIntegration(lambda, { allowTestInvoke: false }), {
      authorizationType: AuthorizationType.CUSTOM,
      authorizer: this.authorizer,
      apiKeyRequired: true,
    });
    acknowledge(method, 'AwsSolutions-COG4', 'Integrators are machines: they come with a key, not with a Cognito user');
  }

  private makeApi(config: Config): RestApi {
    const log = new LogGroup(this, 'Log', { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY });
    return new RestApi(this, 'Api', {
      restApiName: stageName(config, 'integrators'),
      endpointTypes: [EndpointType.REGIONAL],
      // From here on the gateway packs answers; of the HTTP API, which cannot, the functions do (functions/kit/http).
      minCompressionSize: Size.kibibytes(1),
      apiKeySourceType: ApiKeySourceType.HEADER,
      // One for all APIs of the account (infra/constructs/gateway-log.ts).
      cloudWatchRole: false,
      deployOptions: {
        stageName: REST_STAGE,
        ...ALL_RATE,
        accessLogDestination: new LogGroupLogDestination(log),
        accessLogFormat: AccessLogFormat.jsonWithStandardFields(),
        loggingLevel: config.local ? MethodLoggingLevel.OFF : MethodLoggingLevel.ERROR,
        tracingEnabled: true,
      },
    });
  }

  private addResponse(type: ResponseType, code: ErrorCode, detail: string): void {
    const { status, title } = ERRORS[code];
    const problem = { type: 'about:blank', title, status, detail, code };
    // The request id is filled in by the gateway, so it is put in as text.
    const template = JSON.stringify(problem).replace(/\}$/, ',"requestId":"$context.requestId"}');
    this.api.addGatewayResponse(type.responseType, {
      type,
      statusCode: String(status),
      responseHeaders: {
        'Content-Type': "'application/problem+json'",
        'Cache-Control': "'no-store'",
        'X-Content-Type-Options': "'nosniff'",
        'X-Request-Id': 'context.requestId',
        ...(status === 429 && { 'Retry-After': "'1'" }),
        ...(status === 503 && { 'Retry-After': "'5'" }),
      },
      templates: { 'application/json': template },
    });
  }
}
