import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';

/** Who publishes into our topics: SES what became of mails, CloudWatch its alarms. */
const PUBLISHERS = ['ses.amazonaws.com', 'cloudwatch.amazonaws.com'];

/**
 * The key of our topics: addresses of mails that came back go through one. AWS's own key for SNS cannot be it, because no
 * other service may use that one. Nothing stays in a topic, so the key goes with its stack.
 */
export function topicKey(scope: Construct): Key {
  const key = new Key(scope, 'TopicKey', {
    description: 'Encrypts what passes through the topics of Quayside',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.DESTROY,
    pendingWindow: Duration.days(7),
  });
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: PUBLISHERS.map((name) => new ServicePrincipal(name)),
      actions: ['kms:GenerateDataKey*', 'kms:Decrypt'],
      // Whose account it is for stands in the topics' own policies; not every service tells it to the key.
      resources: ['*'],
    }),
  );
  return key;
}
