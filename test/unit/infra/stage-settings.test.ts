import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { assertRegion } from '#infra/deploying/regions.ts';
import { configFromContext, readStage } from '#infra/deploying/stage.ts';

const folder = mkdtempSync(join(tmpdir(), 'stages-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

const SENDER = { sender: 'no-reply@example.com' };
const write = (text: string) => writeFileSync(join(folder, 'prod.json'), text);
const state = (settings: Record<string, unknown>) => write(JSON.stringify({ ...SENDER, ...settings }));
const read = (over?: Record<string, unknown>) => readStage('prod', over, folder);
const readContext = (context: Record<string, unknown>) => configFromContext((name) => context[name], folder);

describe('the file of a stage', () => {
  it('has its settings, and what it does not state is as usual', () => {
    state({ firewall: true, ceiling: 4000, region: 'eu-central-1' });
    expect(read()).toMatchObject({
      ...{ ...SENDER, stage: 'prod', firewall: true, ceiling: 4000, region: 'eu-central-1' },
      ...{ local: false, identity: 'domain', reserve: false },
    });
  });

  it('is there for an example, as it is read', () => {
    expect(readStage('prod')).toMatchObject({ stage: 'prod', sender: expect.any(String) });
  });

  it('that is not there is asked for', () => {
    expect(() => readStage('trial', {}, folder)).toThrow('There is no infra/stages/trial.json: write');
    expect(() => readStage('../prod', {}, folder)).toThrow('There is no infra/stages/../prod.json');
  });

  it.each([
    ['an unknown name', { sneder: 'a@example.com' }, 'there is no setting sneder'],
    ['what only a local system has', { local: true }, 'there is no setting local'],
    ['a stage of its own', { stage: 'trial' }, 'there is no setting stage'],
    ['a sender that is none', { sender: 'example.com' }, 'sender: '],
    ['a ceiling that is no number', { ceiling: 'high' }, 'ceiling: '],
    ['an origin of texts that is none', { textFrom: '555 0100' }, 'textFrom: a number (+1...) or a sender ID'],
    ['a budget that nobody is told of', { budget: 50 }, 'budget needs alarmEmail'],
    ['a domain without its certificate', { domain: 'ship.example.com' }, 'set domain and certificate together'],
  ])('with %s is refused, by its name', (_, settings, why) => {
    state(settings);
    expect(() => read()).toThrow(`infra/stages/prod.json: ${why}`);
  });

  it.each([
    ['no sender', '{}', 'sender: '],
    ['no JSON', '{ "sender": ', 'JSON'],
  ])('that has %s is refused as well', (_, text, why) => {
    write(text);
    expect(() => read()).toThrow(/^infra\/stages\/prod\.json: /);
    expect(() => read()).toThrow(why);
  });
});

describe('the command line of the CDK', () => {
  it('names the stage, and overrules its file', () => {
    state({ firewall: true, ceiling: 4000, site: 'https://d1.cloudfront.net' });
    expect(readContext({ stage: 'prod', firewall: 'false', ceiling: '5000', alarmEmail: 'ops@example.com' })).toEqual(
      expect.objectContaining({
        ...{ ...SENDER, stage: 'prod', firewall: false, ceiling: 5000, alarmEmail: 'ops@example.com' },
        site: 'https://d1.cloudfront.net',
      }),
    );
  });

  it('with a wrong value is refused by its name, as it is without a stage', () => {
    state({});
    expect(() => readContext({ stage: 'prod', ceiling: 'high' })).toThrow('ceiling');
    expect(() => readContext({})).toThrow('-c stage=prod');
  });

  it('deploys to the account of its credentials, unless the file names one', () => {
    vi.stubEnv('CDK_DEFAULT_ACCOUNT', '123456789012');
    state({});
    expect(readContext({ stage: 'prod' }).account).toBe('123456789012');
    state({ account: '210987654321' });
    expect(readContext({ stage: 'prod' }).account).toBe('210987654321');
  });
});

describe('a region', () => {
  it('is one that every account has', () => {
    for (const region of ['us-east-1', 'eu-central-1', 'ap-southeast-2'])
      expect(() => assertRegion(region)).not.toThrow();
  });

  it.each([
    ['eu-cental-1', 'no such region. eu-central-1?'],
    ['cn-north-1', 'no such region'],
    ['', 'no such region'],
    ['af-south-1', 'opt-in'],
    ['eu-south-2', 'opt-in'],
  ])('%j is refused before anything is asked of AWS', (region, why) => {
    expect(() => assertRegion(region)).toThrow(why);
    state({ region });
    expect(() => read()).toThrow(why);
  });
});
