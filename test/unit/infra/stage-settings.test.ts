import { describe, expect, it } from 'vitest';
import { deploymentOf, readRequest } from '#infra/deploying/options.ts';
import { refuseRegion } from '#infra/deploying/regions.ts';
import { changesOf, lossOf, merge, REMOVABLE, wordsOf } from '#infra/deploying/settings.ts';

const KEPT = { sender: 'a@example.com', domain: 'ship.example.com', certificate: 'arn', firewall: 'true' };

describe('settings', () => {
  it('that are not given keep their value, a given one takes its place, a dropped one goes', () => {
    expect(merge(KEPT, { sender: 'b@example.com', budget: '50' }, ['domain', 'certificate'])).toEqual({
      ...{ sender: 'b@example.com', firewall: 'true', budget: '50' },
    });
    expect(merge({}, KEPT, ['budget'])).toEqual(KEPT);
    expect(() => merge(KEPT, { domain: 'x.example.com' }, ['domain'])).toThrow('domain is given and taken off');
  });

  it.each([
    ['domain', 'ship.example.com', undefined, 'domain is taken off: ship.example.com', 'no longer leads'],
    ['domain', 'ship.example.com', 'go.example.com', 'domain changes: ship.example.com -> go.example.com', 'no longer'],
    ['sender', 'a@example.com', 'b@example.com', 'sender changes: a@example.com -> b@example.com', 'no longer come'],
    ['firewall', 'true', 'false', 'firewall changes: true -> false', 'no address is limited'],
    ['firewall', 'false', 'true', 'firewall changes: false -> true', undefined],
    ['reserve', 'true', 'false', 'reserve changes: true -> false', 'for themselves'],
    ['mapStyle', 'https://a', undefined, 'mapStyle is taken off: https://a', 'without roads'],
    ['mapStyle', 'https://a', 'https://b', 'mapStyle changes: https://a -> https://b', undefined],
    ['budget', '50', '80', 'budget changes: 50 -> 80', undefined],
    ['budget', '50', undefined, 'budget is taken off: 50', 'dear'],
    ['textFrom', undefined, 'QUAY', 'textFrom is added: QUAY', undefined],
    ['certificate', 'arn:1', 'arn:2', 'certificate changes: arn:1 -> arn:2', undefined],
  ])('%s from %s to %s is said, and whether it takes something off', (name, before, after, words, loss) => {
    const pick = (value: string | undefined) => (value === undefined ? {} : { [name]: value });
    const [change, ...more] = changesOf(pick(before), pick(after));
    expect(more).toEqual([]);
    if (!change) throw new Error('No change');
    expect(wordsOf(change)).toBe(words);
    if (loss === undefined) expect(lossOf(change)).toBeUndefined();
    else expect(lossOf(change)).toContain(loss);
  });

  it.each(Object.entries(REMOVABLE))('taken off by --no-%s are asked about', (_, together) => {
    const kept = Object.fromEntries(together.map((name) => [name, '600']));
    const losses = changesOf(kept, merge(kept, {}, together)).flatMap((change) => lossOf(change) ?? []);
    expect(losses).not.toEqual([]);
  });

  it('of the command line are dropped together with what belongs to them', () => {
    const { dropped, yes } = readRequest('deploy', ['--stage', 'prod', '--no-domain', '--no-map-style', '--yes']);
    expect(dropped).toEqual(['domain', 'certificate', 'mapStyle', 'mapHosts']);
    expect(yes).toBe(true);
    expect(() => readRequest('deploy', ['--stage', 'prod', '--no-sender'])).toThrow('no-sender');
  });

  it.each([
    ['a budget that nobody is told of', ['--budget', '50'], 'alarm-email'],
    ['a ceiling that is no number', ['--ceiling', 'high'], 'ceiling'],
    ['an origin of texts that is none', ['--text-from', '555 0100'], 'number'],
  ])('with %s are refused', (_, args, why) => {
    const request = readRequest('deploy', ['--stage', 'prod', '--sender', 'a@example.com', ...args]);
    expect(() => deploymentOf(request)).toThrow(why);
  });
});

describe('a region', () => {
  it('is one that every account has', () => {
    for (const region of ['us-east-1', 'eu-central-1', 'ap-southeast-2'])
      expect(() => refuseRegion(region)).not.toThrow();
  });

  it.each([
    ['eu-cental-1', 'no such region. eu-central-1?'],
    ['cn-north-1', 'no such region'],
    ['', 'no such region'],
    ['af-south-1', 'opt in'],
    ['eu-south-2', 'opt in'],
  ])('%j is refused before anything is asked of AWS', (region, why) => {
    expect(() => refuseRegion(region)).toThrow(why);
    expect(() => readRequest('preflight', ['--stage', 'prod', '--region', region])).toThrow(why);
  });
});
