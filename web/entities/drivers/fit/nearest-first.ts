import type { Driver } from '#shared/contracts/drivers.ts';
import type { Candidates } from './use-candidates.ts';

type Choice = Pick<Driver, 'id' | 'status'>;

/** Those against whom nothing speaks, then the others, each the nearest first; last who is off duty. Among equals as they were. */
export function nearestFirst<Chosen extends Choice>(drivers: readonly Chosen[], candidates: Candidates): Chosen[] {
  const rank = ({ id, status }: Choice) => {
    const { warnings = [] } = candidates.get(id) ?? {};
    return status === 'offline' ? 2 : Number(warnings.length > 0);
  };
  const miles = ({ id }: Choice) => candidates.get(id)?.miles ?? Number.MAX_VALUE;
  return drivers.toSorted((a, b) => rank(a) - rank(b) || miles(a) - miles(b));
}
