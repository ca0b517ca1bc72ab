import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CorsRule,
  HttpMethods,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { SCHEMA } from '#functions/data/table/keys.ts';
import type { Config } from '../config.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { accountBindings, type Bindings, mergeBindings } from '../constructs/bindings.ts';
import { exportValues } from '../constructs/export-values.ts';
import { addSenderIdentity } from '../constructs/sender-identity.ts';

/** Names of key attributes; the index itself is `G1-index`, because DynamoDB asks for at least three characters. */
const INDEXES = ['G1', 'G2', 'G3', 'G4'] as const;
const indexName = (name: string) => `${name}-index`;

/** Everything that must outlive a deployment: the table, the buckets and the generated secrets. */
export class DataStack extends Stack {
  readonly table: Table;
  readonly files: Bucket;
  readonly exports: Bucket;
  readonly logs: Bucket;
  readonly originSecret: Secret;
  readonly appSecret: Secret;
  readonly sealSecret: Secret;
  readonly pushSecret: Secret;
  readonly facilities: Bindings;
  /** The number of the data's form. In use by `Api`, so CloudFormation refuses to deploy a version that has another. */
  readonly form: CfnOutput;
  private readonly kept: RemovalPolicy;
  /** A first deployment that fails leaves nothing behind; the table is protected even then. */
  private readonly keptOnceMade: RemovalPolicy;

  constructor(scope: Construct, id: string, config: Config, props: StackProps) {
    super(scope, id, props);
    this.kept = config.local ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN;
    this.keptOnceMade = config.local ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
    this.table = this.makeTable(config);
    this.logs = this.makeBucket(config, 'Logs', {
      lifecycleRules: [{ expiration: Duration.days(90) }],
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    });
    this.files = this.makeFiles(config);
    this.exports = this.makeBucket(config, 'Exports', {
      lifecycleRules: [{ expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      ...this.accessLog('exports/'),
    });
    this.originSecret = this.makeSecret('OriginSecret', 'Proves to the APIs that a call came through the edge');
    this.appSecret = this.makeSecret('AppSecret', 'Signs cursors and tracking links');
    this.sealSecret = this.makeSecret(
      'SealSecret',
      'Encrypts what the table keeps for others, as the secrets of webhooks',
    );
    this.pushSecret = this.makeSecret('PushSecret', 'Gives the keys by which push services know this deployment');
    this.facilities = this.makeFacilities(config);
    if (!config.local) addSenderIdentity(this, config);
    this.found();
    this.form = new CfnOutput(this, 'Form', { value: `${SCHEMA}`, exportName: `${this.stackName}:Form` });
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
    new CfnOutput(this, 'FilesBucket', { value: this.files.bucketName });
    new CfnOutput(this, 'ExportsBucket', { value: this.exports.bucketName });
    new CfnOutput(this, 'OriginSecretArn', { value: this.originSecret.secretArn });
    new CfnOutput(this, 'AppSecretArn', { value: this.appSecret.secretArn });
    new CfnOutput(this, 'SealSecretArn', { value: this.sealSecret.secretArn });
    new CfnOutput(this, 'PushSecretArn', { value: this.pushSecret.secretArn });
  }

  private found(): void {
    exportValues(this.table, this.table.tableArn, this.table.tableName, this.table.tableStreamArn ?? '');
    exportValues(this.files, this.files.bucketArn, this.files.bucketName, this.files.bucketRegionalDomainName);
    exportValues(this.exports, this.exports.bucketArn, this.exports.bucketName);
    exportValues(this.logs, this.logs.bucketName);
    exportValues(this.originSecret, this.originSecret.secretArn);
    exportValues(this.appSecret, this.appSecret.secretArn);
    exportValues(this.sealSecret, this.sealSecret.secretArn);
    exportValues(this.pushSecret, this.pushSecret.secretArn);
  }

  private makeTable(config: Config): Table {
    const table = new Table(this, 'Table', {
      partitionKey: { name: 'PK', type: AttributeType.STRING },
      sortKey: { name: 'SK', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: 'expiresAt',
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: !config.local,
      removalPolicy: this.kept,
    });
    for (const name of INDEXES) {
      table.addGlobalSecondaryIndex({
        indexName: indexName(name),
        partitionKey: { name: `${name}PK`, type: AttributeType.STRING },
        sortKey: { name: `${name}SK`, type: AttributeType.STRING },
        projectionType: ProjectionType.ALL,
      });
    }
    return table;
  }

  private makeFiles(config: Config): Bucket {
    return this.makeBucket(config, 'Files', {
      lifecycleRules: [
        { prefix: 'uploads/', expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) },
        // Images of a call that died before its record was written. A reader of the stream takes the tag off what is
        // named; it may be late by a day, so a week is left.
        { prefix: 'proofs/', tagFilters: { provisional: 'true' }, expiration: Duration.days(7) },
      ],
      cors: corsFor(siteOrigins(config)),
      ...this.accessLog('files/'),
    });
  }

  private makeBucket(config: Config, id: string, props: ConstructorParameters<typeof Bucket>[2]): Bucket {
    return new Bucket(this, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      // The local AWS speaks plain http, which a policy that demands TLS refuses.
      enforceSSL: !config.local,
      removalPolicy: this.keptOnceMade,
      ...props,
    });
  }

  /** A generated value with room for the one before it, which stays accepted while it is replaced. */
  private makeSecret(id: string, description: string): Secret {
    const secret = new Secret(this, id, {
      description,
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ previous: '' }),
        generateStringKey: 'current',
        passwordLength: 64,
        excludePunctuation: true,
      },
      removalPolicy: this.keptOnceMade,
    });
    acknowledge(secret, 'AwsSolutions-SMG4', 'Its holders learn a new value by a deployment (docs/operations.md)');
    return secret;
  }

  private accessLog(prefix: string) {
    return { serverAccessLogsBucket: this.logs, serverAccessLogsPrefix: prefix };
  }

  private makeFacilities(config: Config): Bindings {
    const { tableArn, tableName } = this.table;
    const base: Bindings = {
      arns: {
        table: [tableArn],
        indexes: INDEXES.map((name) => `${tableArn}/index/${indexName(name)}`),
        filesBucket: [this.files.bucketArn],
        uploads: [this.files.arnForObjects('uploads/*')],
        proofs: [this.files.arnForObjects('proofs/*')],
        logos: [this.files.arnForObjects('branding/*')],
        exports: [this.exports.arnForObjects('exports/*')],
      },
      variables: {
        TABLE_NAME: tableName,
        FILES_BUCKET: this.files.bucketName,
        EXPORTS_BUCKET: this.exports.bucketName,
        APP_SECRET: secretReference(this.appSecret),
        ORIGIN_SECRET: secretReference(this.originSecret),
        SEAL_SECRET: secretReference(this.sealSecret),
        PUSH_SECRET: secretReference(this.pushSecret),
      },
    };
    return mergeBindings(base, accountBindings(this, config));
  }
}

/** A secret, or one of its fields, as a reference that CloudFormation resolves. */
export function secretReference({ secretArn }: Secret, field?: string): string {
  return `{{resolve:secretsmanager:${secretArn}:SecretString${field ? `:${field}` : ''}}}`;
}

/** Where the pages come from that upload photos: the own name and CloudFront's, which stays an address of the application. */
function siteOrigins({ local, domain, site }: Config): string[] {
  if (local) return ['http://localhost:*'];
  return [...(domain ? [`https://${domain}`] : []), ...(site ? [site] : [])];
}

/** Nothing before the first site is known. */
function corsFor(allowedOrigins: string[]): CorsRule[] {
  const allowedMethods = [HttpMethods.POST, HttpMethods.GET];
  return allowedOrigins.length > 0 ? [{ allowedMethods, allowedOrigins, allowedHeaders: ['*'], maxAge: 3600 }] : [];
}
