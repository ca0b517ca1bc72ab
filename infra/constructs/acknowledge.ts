import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, type IApplyRule } from 'cdk-nag';
import type { IConstruct } from 'constructs';

/** Rules of cdk-nag's AwsSolutions that the product departs from; a test holds the list to ten. */
export const ACKNOWLEDGED = [
  'AwsSolutions-APIG3',
  'AwsSolutions-APIG4',
  'AwsSolutions-CFR1',
  'AwsSolutions-CFR2',
  'AwsSolutions-CFR4',
  'AwsSolutions-COG4',
  'AwsSolutions-IAM4',
  'AwsSolutions-IAM5',
  'AwsSolutions-L1',
  'AwsSolutions-SMG4',
] as const;
type Rule = (typeof ACKNOWLEDGED)[number];

/** `finding` is the part in brackets of a rule that has several, with `<>` for what CloudFormation fills in. */
export function acknowledge(construct: IConstruct, rule: Rule, reason: string, finding?: string): void {
  Validations.of(construct).acknowledge({ id: finding ? `${rule}[${finding}]` : rule, reason });
}

/** What CloudFormation fills in, as cdk-nag writes it: `<Name.Arn>`, another stack's export, or the whole function for its output. */
const FILLED_IN = /<[^<>]+>|[\w-]+:ExportsOutput\w+|\{"Fn::\w+":\{[^{}]*\}\}/g;

/** The name under which another stack's value is read is only known after synthesis, so findings are rewritten. */
export class ProductChecks extends AwsSolutionsChecks {
  protected override applyRule(params: IApplyRule): void {
    super.applyRule({
      ...params,
      ruleSuffixOverride: params.ruleSuffixOverride ?? params.rule.name,
      rule: (node) => {
        const result = params.rule(node);
        return Array.isArray(result) ? result.map((finding) => finding.replace(FILLED_IN, '<>')) : result;
      },
    });
  }
}
