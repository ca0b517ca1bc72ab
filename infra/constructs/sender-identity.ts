import { CfnOutput, RemovalPolicy } from 'aws-cdk-lib';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';

/** The domain of a mail address. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

/** A domain takes three DNS records (outputs of the stack), an address a click in a mail. */
export function addSenderIdentity(scope: Construct, { sender, identity }: Config): void {
  if (identity === 'existing') return;
  const made = new EmailIdentity(scope, 'Sender', {
    identity: identity === 'domain' ? Identity.domain(domainOf(sender)) : Identity.email(sender),
  });
  // Other stages may send by it, and its DNS records would have to be made anew.
  made.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
  if (identity !== 'domain') return;
  for (const [at, { name, value }] of made.dkimRecords.entries()) {
    new CfnOutput(scope, `DkimName${at + 1}`, { value: name });
    new CfnOutput(scope, `DkimValue${at + 1}`, { value: value });
  }
}
