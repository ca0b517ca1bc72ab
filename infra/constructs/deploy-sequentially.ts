import { Stack } from 'aws-cdk-lib';
import { CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';

/**
 * Makes a route that waits for the one before it in its stack: an API that deploys itself with each of its routes refuses
 * two at once.
 */
export function deploySequentially<Route extends Construct>(scope: Construct, make: () => Route): Route {
  const before = Stack.of(scope)
    .node.findAll()
    .findLast((construct) => construct instanceof CfnRoute);
  const route = make();
  if (before) route.node.addDependency(before);
  return route;
}
