import { join } from 'node:path';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  RecursiveLoop,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { DEFAULT_RUNTIME } from '#shared/http/contract.ts';
import type { Bundles } from '../build/bundle.ts';
import type { Config } from '../config.ts';
import type { Entry } from '../entries.ts';
import { permissionsFor } from '../grants.ts';
import { stageName } from '../names.ts';
import { wildcardReasonOf } from '../wildcard-resources.ts';
import { acknowledge } from './acknowledge.ts';
import type { Bindings } from './bindings.ts';

/** The local AWS asks for the batch call's own name, which IAM does not know. */
const LOCAL_ALIASES: Record<string, string[]> = { 'sqs:SendMessage': ['sqs:SendMessageBatch'] };
const withLocalAliases = (action: string) => [action, ...(LOCAL_ALIASES[action] ?? [])];

export interface FunctionSetting {
  readonly config: Config;
  readonly bundles: Bundles;
}

interface RouteFunctionProps extends FunctionSetting {
  readonly entry: Entry;
  readonly facilities: Bindings;
  /** Rights that come from what calls the function, not from its code: reading a stream or a queue. */
  readonly statements?: readonly PolicyStatement[];
  /** Where a call ends that nobody waits for and that failed for good. */
  readonly failures?: IQueue | undefined;
  /** Where the entry has no contract to say so: MB and seconds. */
  readonly memory?: number;
  readonly timeout?: number;
  readonly reserved?: number | undefined;
  /** It goes on by messages to itself: AWS ends such a chain after sixteen calls unless it is told not to. */
  readonly callsItself?: true | undefined;
}

/** One Lambda function with its log group and a role that allows what its bundle calls, and nothing else. */
export class RouteFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly timeout: Duration;

  constructor(scope: Construct, props: RouteFunctionProps) {
    super(scope, pascal(props.entry.name));
    const { entry, config, facilities } = props;
    const functionName = stageName(config, entry.id);
    const needs = permissionsFor(props.bundles.facts[entry.id]?.inputs ?? []);
    const logGroup = new LogGroup(this, 'Log', {
      logGroupName: `/aws/lambda/${functionName}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = this.role(logGroup, [...this.statements(props), ...(props.statements ?? [])]);
    this.timeout = Duration.seconds(entry.contract?.runtime.timeout ?? props.timeout ?? DEFAULT_RUNTIME.timeout);
    this.lambda = new LambdaFunction(this, 'Function', {
      functionName,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(join(props.bundles.dir, entry.id)),
      memorySize: entry.contract?.runtime.memory ?? props.memory ?? DEFAULT_RUNTIME.memory,
      timeout: this.timeout,
      ...(props.failures && { deadLetterQueue: props.failures }),
      ...(props.reserved && { reservedConcurrentExecutions: props.reserved }),
      ...(props.callsItself && { recursiveLoop: RecursiveLoop.ALLOW }),
      tracing: Tracing.ACTIVE,
      logGroup,
      role: role.withoutPolicyUpdates(),
      environment: { ...baseVariables(config), ...pick(needs.variables, facilities, entry) },
    });
  }

  private role(logGroup: LogGroup, statements: readonly PolicyStatement[]): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        log: document([allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [logGroup.logGroupArn])]),
        trace: document([allow(['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], ['*'])]),
        ...(statements.length > 0 && { data: document(statements) }),
      },
    });
    const rendered = ['*', ...statements.flatMap(({ resources }) => resources)].map((arn) => renderedArn(this, arn));
    for (const arn of new Set(rendered.filter((text) => text.includes('*'))))
      acknowledge(role, 'AwsSolutions-IAM5', wildcardReasonOf(arn), `Resource::${arn}`);
    return role;
  }

  private statements({ entry, facilities, config, bundles }: RouteFunctionProps): PolicyStatement[] {
    const { rights } = permissionsFor(bundles.facts[entry.id]?.inputs ?? []);
    return rights.flatMap(({ actions, on }) => {
      const allBut = on.flatMap((kind) => facilities.allBut?.[kind] ?? []);
      if (allBut.length > 0)
        return new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], notResources: allBut });
      const arns = on.flatMap((kind) => {
        const known = facilities.arns[kind];
        if (!known) throw new Error(`${entry.file} uses ${kind}, which its stack does not have`);
        return known;
      });
      if (arns.length === 0) return [];
      const statement = allow(config.local ? actions.flatMap(withLocalAliases) : actions, arns);
      for (const kind of on) statement.addConditions(facilities.conditions?.[kind] ?? {});
      return statement;
    });
  }
}

/** `list-my-shipments` as a construct's name: `ListMyShipments`. */
export function pascal(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** A statement that allows actions on resources. */
export function allow(actions: readonly string[], resources: readonly string[]): PolicyStatement {
  return new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources: [...resources] });
}

function document(statements: readonly PolicyStatement[]): PolicyDocument {
  return new PolicyDocument({ statements: [...statements] });
}

function baseVariables(config: Config): Record<string, string> {
  return {
    VERSION: config.version,
    POWERTOOLS_SERVICE_NAME: 'quayside',
    ...(config.local && { LOCAL: 'true', ...(config.clockFile && { CLOCK_FILE: config.clockFile }) }),
    ...(config.webhooksAllowPrivate && { WEBHOOKS_ALLOW_PRIVATE: 'true' }),
  };
}

function pick(
  names: readonly (keyof Bindings['variables'])[],
  facilities: Bindings,
  entry: Entry,
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = facilities.variables[name];
      if (value === undefined) throw new Error(`${entry.file} needs ${name}, which its stack does not have`);
      return value === '' ? [] : [[name, value]];
    }),
  );
}

function renderedArn(scope: Construct, arn: string): string {
  return flatten(Stack.of(scope).resolve(arn));
}

function flatten(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(flatten).join('');
  if (typeof value !== 'object' || value === null) return String(value);
  const [name, inner] = Object.entries(value)[0] ?? [];
  return name === 'Fn::Join' && Array.isArray(inner) ? flatten(inner[1]) : '<>';
}
