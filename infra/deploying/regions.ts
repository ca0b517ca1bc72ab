import { RegionInfo } from 'aws-cdk-lib/region-info';

/** Of AWS's public partition, where every account is. */
const regions = () => RegionInfo.regions.filter(({ partition }) => partition === 'aws');

/** How many letters of two words differ, at the same places. */
function distance(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return Array.from({ length: longest }, (_, at) => one[at] === other[at]).filter((same) => !same).length;
}

/**
 * Throws for what is no region, and for one that an account must opt in to: CloudFront writes its log into no bucket there,
 * so the deployment would fail in the last of its stacks.
 */
export function assertRegion(name: string): void {
  const found = regions().find((region) => region.name === name);
  if (found && !found.isOptInRegion) return;
  const ordinary = regions().flatMap((region) => (region.isOptInRegion ? [] : region.name));
  if (found)
    throw new Error(
      `region ${name}: CloudFront can't write logs to a bucket in an opt-in region. Use one of ${ordinary.join(', ')}`,
    );
  const [nearest] = ordinary.toSorted((one, other) => distance(one, name) - distance(other, name));
  throw new Error(`region ${name}: AWS has no such region. ${nearest}? All: ${ordinary.join(', ')}`);
}
