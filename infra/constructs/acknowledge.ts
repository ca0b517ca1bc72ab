import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Rules of cdk-nag's AwsSolutions that the product departs from; a test holds the list to ten. */
export const ACKNOWLEDGED = [
  'AwsSolutions-IAM5',
  'AwsSolutions-APIG2',
  'AwsSolutions-APIG3',
  'AwsSolutions-APIG4',
  'AwsSolutions-COG4',
  'AwsSolutions-SMG4',
  'AwsSolutions-CFR1',
  'AwsSolutions-CFR2',
  'AwsSolutions-CFR4',
  'AwsSolutions-IAM4',
  'AwsSolutions-L1',
] as const;
type Rule = (typeof ACKNOWLEDGED)[number];

/** Accepts a finding where it arises, with the reason; `finding` is the part in brackets of a granular rule. */
export function acknowledge(construct: IConstruct, rule: Rule, reason: string, finding?: string): void {
  Validations.of(construct).acknowledge({ id: finding ? `${rule}[${finding}]` : rule, reason });
}
