import { Duration, RemovalPolicy, Stack, Token } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, type IConstruct } from 'constructs';
import { HASHED_FILES } from '../edge/rules.ts';
import { acknowledge } from './acknowledge.ts';

interface WebFilesProps {
  readonly bucket: IBucket;
  readonly distribution: IDistribution;
  readonly folder: string;
}

const HASHED = `${HASHED_FILES.slice(1)}*`;

/** Hashed files first, never removed: an open page still finds its parts after a deployment. Then the documents. */
export class WebFiles extends Construct {
  constructor(scope: Construct, { bucket, distribution, folder }: WebFilesProps) {
    super(scope, 'Files');
    const logGroup = new LogGroup(this, 'Log', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const sources = [Source.asset(folder)];
    const common = { sources, destinationBucket: bucket, prune: false, memoryLimit: 512, logGroup };
    const hashed = new BucketDeployment(this, 'Hashed', {
      ...common,
      exclude: ['*'],
      include: [HASHED],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    });
    const documents = new BucketDeployment(this, 'Documents', {
      ...common,
      exclude: [HASHED],
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: ['/*'],
      // It takes minutes, fails now and then, and nobody waits for it: documents are asked for anew each time.
      waitForDistributionInvalidation: false,
    });
    documents.node.addDependency(hashed);
    const { account, region, partition, node } = Stack.of(this);
    const known = (value: string) => (Token.isUnresolved(value) ? '<>' : value);
    const assets = `arn:${known(partition)}:s3:::cdk-hnb659fds-assets-${known(account)}-${region}`;
    for (const child of node.children)
      if (child.node.id.startsWith('Custom::CDKBucketDeployment')) acknowledgeFindings(child, assets);
  }
}

/** What CDK's copying function may do: read the assets, write the bucket, ask CloudFront to forget the old pages. */
const ACKNOWLEDGED_FINDINGS = [
  ...['s3:GetBucket*', 's3:GetObject*', 's3:List*', 's3:Abort*', 's3:DeleteObject*'].map((name) => `Action::${name}`),
  ...['<>/*', '*'].map((arn) => `Resource::${arn}`),
];

function acknowledgeFindings(deployment: IConstruct, assets: string): void {
  const reason = "CDK's own function that copies the application into its bucket while deploying; its code is not ours";
  const policy = 'Policy::arn:<>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';
  acknowledge(deployment, 'AwsSolutions-IAM4', reason, policy);
  for (const finding of [...ACKNOWLEDGED_FINDINGS, `Resource::${assets}/*`])
    acknowledge(deployment, 'AwsSolutions-IAM5', reason, finding);
  acknowledge(deployment, 'AwsSolutions-L1', reason);
}
