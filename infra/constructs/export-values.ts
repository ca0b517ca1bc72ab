import { CrossStackReferences, ReferenceStrength, Stack } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * What every other stack stands on and what never goes: it is referred to by exports, which CloudFormation neither looks
 * up again at each place nor lets anybody change under those who use them. The exports stay when their last user goes, so
 * a release may stop using one. Everything else is referred to weakly: see docs/deploying.md.
 */
export function exportValues(construct: IConstruct, ...values: readonly string[]): void {
  CrossStackReferences.of(construct).produce(ReferenceStrength.STRONG);
  for (const value of values) Stack.of(construct).exportValue(value);
}
