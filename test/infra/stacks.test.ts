import { beforeAll, describe, expect, it } from 'vitest';
import { SCHEMA } from '#functions/data/table/keys.ts';
import { readConfig } from '#infra/config.ts';
import { permissionsFor } from '#infra/grants.ts';
import { makeProduct, type Product } from './product.ts';

/** CloudFormation takes 500; the rest is left for the next routes of an area. */
const MOST_RESOURCES = 450;
/** CloudFormation resolves 60 in a template; an area is divided before it has so many. */
const MOST_REFERENCES = 56;
const MOST_POLICY_CHARACTERS = 10_240;

let product: Product;
let local: Product;
beforeAll(async () => {
  product = await makeProduct();
  local = await makeProduct({ local: true });
});

describe('the stacks', () => {
  it('stay under the limits of CloudFormation and IAM', () => {
    for (const { stackName } of product.stacks) {
      const { Resources } = product.template(stackName.split('-').at(-1) ?? '').toJSON();
      expect(Object.keys(Resources).length, stackName).toBeLessThan(MOST_RESOURCES);
    }
    for (const { Properties } of product.resources('AWS::IAM::Role'))
      expect(JSON.stringify(Properties.Policies ?? []).length).toBeLessThan(MOST_POLICY_CHARACTERS);
  });

  it('export what never goes, whether it is used or not, and nothing else that would tie one to another', () => {
    const exported = product.stacks.flatMap(({ stackName }) => {
      const { Outputs = {} } = product.template(stackName.split('-').at(-1) ?? '').toJSON();
      const outputs: { Export?: { Name: string } }[] = Object.values(Outputs);
      return outputs.flatMap(
        ({ Export }) => Export?.Name.replace(/[0-9A-F]{8}/g, '').replace('ExportsOutput', '') ?? [],
      );
    });
    expect(exported.sort()).toMatchInlineSnapshot(`
      [
        "quayside-prod-Api:RefHttp",
        "quayside-prod-Api:RefSocket",
        "quayside-prod-Data:FnGetAttExportsArn",
        "quayside-prod-Data:FnGetAttFilesArn",
        "quayside-prod-Data:FnGetAttFilesRegionalDomainName",
        "quayside-prod-Data:FnGetAttTableArn",
        "quayside-prod-Data:FnGetAttTableStreamArn",
        "quayside-prod-Data:Form",
        "quayside-prod-Data:RefAppSecret",
        "quayside-prod-Data:RefExports",
        "quayside-prod-Data:RefFiles",
        "quayside-prod-Data:RefLogs",
        "quayside-prod-Data:RefOriginSecret",
        "quayside-prod-Data:RefPushSecret",
        "quayside-prod-Data:RefSealSecret",
        "quayside-prod-Data:RefTable",
      ]
    `);
  });

  it('refuse data of another form: the export of its number is in use', () => {
    expect(product.template('Data').toJSON().Outputs.Form.Value).toBe(`${SCHEMA}`);
    const form = JSON.stringify({ 'Fn::ImportValue': 'quayside-prod-Data:Form' });
    expect(JSON.stringify(product.template('Api').toJSON())).toContain(form);
  });

  it('leave Edge and Monitoring to AWS', () => {
    const names = (of: Product) => of.stacks.map(({ stackName }) => stackName.split('-').at(-1));
    expect(names(product)).toEqual(expect.arrayContaining(['Edge', 'Monitoring']));
    expect(names(local)).not.toContain('Edge');
    expect(names(local)).not.toContain('Monitoring');
  });

  it('run every function on the same runtime, traced, with a log group that ends', () => {
    const functions = product.resources('AWS::Lambda::Function').filter(({ Properties }) => Properties.FunctionName);
    expect(functions.length).toBeGreaterThan(0);
    for (const { Properties } of functions)
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        TracingConfig: { Mode: 'Active' },
      });
    for (const { Properties } of product.resources('AWS::Logs::LogGroup'))
      expect(Properties.RetentionInDays).toBeGreaterThan(0);
  });
});

describe('the stack that holds the data', () => {
  it('cannot be deleted by a mistaken command, but locally', () => {
    const isProtected = (of: Product) =>
      of.stacks.filter((stack) => stack.terminationProtection).map((stack) => stack.stackName);
    expect(isProtected(product)).toEqual(['quayside-prod-Data']);
    expect(isProtected(local)).toEqual([]);
  });
});

describe('the clock', () => {
  const movable = (of: Product) =>
    of
      .resources('AWS::Lambda::Function')
      .filter(({ Properties }) => JSON.stringify(Properties.Environment ?? {}).includes('CLOCK'));

  it('cannot be moved on AWS', () => {
    expect(movable(product)).toEqual([]);
    expect(() => readConfig({ stage: 'prod', clockFile: '/tmp/clock' })).toThrow("Only a local system's clock");
  });

  it('is that of one file in all functions of a local system', async () => {
    const moved = await makeProduct({ local: true, clockFile: '/data/clock' });
    const functions = moved.resources('AWS::Lambda::Function').filter(({ Properties }) => Properties.FunctionName);
    expect(movable(moved)).toHaveLength(functions.length);
  });
});

describe('the secrets', () => {
  const references = (of: unknown) => JSON.stringify(of).split('{{resolve:secretsmanager:').length - 1;

  it('are four, of which functions have those that their bundle uses', () => {
    expect(product.resources('AWS::SecretsManager::Secret')).toHaveLength(4);
    for (const { Properties } of product
      .resources('AWS::Lambda::Function')
      .filter(({ Properties }) => Properties.FunctionName)) {
      const id = Properties.FunctionName.replace('quayside-prod-', '');
      const { variables } = permissionsFor(product.bundles.facts[id]?.inputs ?? []);
      const used = variables.filter((name) => name.endsWith('_SECRET'));
      const given = Object.keys(Properties.Environment.Variables).filter((name) => name.endsWith('_SECRET'));
      expect(given.sort(), id).toEqual(used.sort());
      expect(references(Properties), id).toBe(used.length);
    }
  });

  it('are named by no template more often than CloudFormation resolves', () => {
    for (const { stackName } of product.stacks)
      expect(references(product.template(stackName.split('-').at(-1) ?? '').toJSON()), stackName).toBeLessThan(
        MOST_REFERENCES,
      );
  });

  it('are resolved anew by the edge, too, when the version is raised', () => {
    const [distribution] = product.resources('AWS::CloudFront::Distribution');
    expect(distribution?.Properties.DistributionConfig.Comment).toMatch(/ \d+\.\d+\.\d+$/);
    expect(JSON.stringify(distribution)).toContain(':SecretString:current}}');
  });
});

describe('the table', () => {
  it('outlives its stack and can be taken back to any second', () => {
    const [table] = product.resources('AWS::DynamoDB::Table');
    expect(table).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
        TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      },
    });
    expect(local.resources('AWS::DynamoDB::Table')[0]).toMatchObject({ DeletionPolicy: 'Delete' });
  });

  it('has four indexes that hold whole items, under names that DynamoDB accepts', () => {
    const [table] = product.resources('AWS::DynamoDB::Table');
    const indexes = ['G1', 'G2', 'G3', 'G4'].map((name) => ({
      IndexName: `${name}-index`,
      KeySchema: [
        { AttributeName: `${name}PK`, KeyType: 'HASH' },
        { AttributeName: `${name}SK`, KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    }));
    expect(table?.Properties.GlobalSecondaryIndexes).toEqual(indexes);
  });
});

describe('the buckets', () => {
  it('are private, encrypted and kept', () => {
    const buckets = product.resources('AWS::S3::Bucket');
    expect(buckets.length).toBeGreaterThanOrEqual(5);
    for (const bucket of buckets) {
      expect(bucket.DeletionPolicy).toMatch(/^Retain/);
      expect(bucket.Properties.PublicAccessBlockConfiguration).toMatchObject({
        BlockPublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(bucket.Properties.BucketEncryption).toBeDefined();
    }
  });

  it('speak TLS only, but for the local AWS, which cannot', () => {
    const tls = (of: Product) =>
      JSON.stringify(of.resources('AWS::S3::BucketPolicy', 'Data')).split('aws:SecureTransport').length - 1;
    expect(tls(product)).toBe(3);
    expect(tls(local)).toBe(0);
  });

  it('forget uploads that became no proof after a day', () => {
    const rules = product
      .resources('AWS::S3::Bucket', 'Data')
      .flatMap(({ Properties }) => Properties.LifecycleConfiguration?.Rules ?? []);
    expect(rules).toContainEqual(
      expect.objectContaining({ Prefix: 'uploads/', ExpirationInDays: 1, Status: 'Enabled' }),
    );
    expect(rules).toContainEqual(
      expect.objectContaining({
        Prefix: 'proofs/',
        TagFilters: [{ Key: 'provisional', Value: 'true' }],
        ExpirationInDays: 7,
      }),
    );
  });
});

describe('the integrators API', () => {
  it('asks for a key on every method and keeps no answer of the authorizer', () => {
    const methods = product.resources('AWS::ApiGateway::Method');
    expect(methods.length).toBeGreaterThan(0);
    for (const { Properties } of methods)
      expect(Properties).toMatchObject({ ApiKeyRequired: true, AuthorizationType: 'CUSTOM' });
    expect(product.resources('AWS::ApiGateway::Authorizer')[0]?.Properties.AuthorizerResultTtlInSeconds).toBe(0);
    expect(product.resources('AWS::ApiGateway::RestApi')[0]?.Properties.ApiKeySourceType).toBe('HEADER');
  });

  it('refuses in the shape of every other error, whatever it refuses', () => {
    const types = product
      .resources('AWS::ApiGateway::GatewayResponse')
      .map(({ Properties }) => Properties.ResponseType);
    expect(types).toEqual(expect.arrayContaining(['DEFAULT_4XX', 'DEFAULT_5XX']));
    for (const { Properties } of product.resources('AWS::ApiGateway::GatewayResponse')) {
      const problem = JSON.parse(Properties.ResponseTemplates['application/json']);
      expect(problem).toMatchObject({
        type: 'about:blank',
        status: Number(Properties.StatusCode),
        code: expect.any(String),
      });
    }
  });
});
