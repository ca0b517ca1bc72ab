import { Duration, Stack } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, type IConstruct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

interface WebFilesProps {
  readonly bucket: IBucket;
  readonly distribution: IDistribution;
  /** Folder of the built application. */
  readonly folder: string;
}

const HASHED = 'assets/*';

/**
 * The built application in its bucket: first the hashed files, kept by browsers for ever and never removed, so that a
 * page opened before a deployment still finds its parts; then the documents, asked for anew each time.
 */
export class WebFiles extends Construct {
  constructor(scope: Construct, { bucket, distribution, folder }: WebFilesProps) {
    super(scope, 'Files');
    const common = { sources: [Source.asset(folder)], destinationBucket: bucket, prune: false, memoryLimit: 512 };
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
    });
    documents.node.addDependency(hashed);
    for (const child of Stack.of(this).node.children)
      if (child.node.id.startsWith('Custom::CDKBucketDeployment')) accept(child);
  }
}

function accept(deployment: IConstruct): void {
  const reason = "CDK's own function that copies the application into its bucket while deploying; its code is not ours";
  for (const child of deployment.node.findAll()) {
    acknowledge(child, 'AwsSolutions-IAM4', reason);
    acknowledge(child, 'AwsSolutions-IAM5', reason);
    acknowledge(child, 'AwsSolutions-L1', reason);
  }
}
