import { describe, expect, it } from 'vitest';
import { roadAhead } from '../../web/map/road-ahead.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const ROAD = [at(40, -75), at(41, -75), at(41, -74)];
const [CORNER, END] = [
  [-75, 41],
  [-74, 41],
];

describe('the road before a driver', () => {
  it.each<[string, [number, number], unknown]>([
    ['at its beginning', [-75, 40], [CORNER, END]],
    ['past its beginning', [-75, 40.05], [CORNER, END]],
    ['beside the corner', [-74.97, 41.02], [END]],
    ['at its end', [-74, 41], []],
    ['miles away from it', [-74.9, 41.1], []],
  ])('%s is what is not driven yet', (_, point, ahead) => expect(roadAhead(ROAD, point)).toEqual(ahead));

  it('is none where nobody knows one', () => expect(roadAhead([], [-75, 40])).toEqual([]));
});
