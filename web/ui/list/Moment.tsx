import { useDates } from '../../lib/format.ts';
import { Text } from '../page/Text.tsx';

/** When it was, in the row of a log. */
export function Moment({ at }: { at: string }) {
  const { moment } = useDates();
  return <Text className="num">{moment(at)}</Text>;
}
