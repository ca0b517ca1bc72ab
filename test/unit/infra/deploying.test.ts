import { describe, expect, it } from 'vitest';
import { nextSteps } from '#infra/deploying/next-steps.ts';
import { deploymentOf, readRequest } from '#infra/deploying/options.ts';

const DOMAIN = ['--domain', 'ship.example.com', '--certificate', 'arn:aws:acm:us-east-1:123456789012:certificate/c'];
const deployment = (...args: string[]) =>
  deploymentOf(readRequest('deploy', ['--stage', 'prod', '--sender', 'no-reply@example.com', ...args]));

describe('what to do after a deployment', () => {
  const outputs = {
    Data: { DkimName1: 'a._domainkey.example.com', DkimValue1: 'a.dkim.amazonses.com' },
    Edge: { CloudFront: 'd1.cloudfront.net' },
  };
  const steps = (...args: string[]) => nextSteps(deployment(...args).config, outputs);

  it('is told in order, with what to type', () => {
    const told = steps('--region', 'eu-central-1');
    expect(told.map((step) => step.split(':')[0])).toEqual([
      ...['Mail', 'Mail to everybody', 'Texts', 'Alarms', 'Bill', 'First account', 'Floods', 'Room'],
    ]);
    expect(told[0]).toContain('a._domainkey.example.com  CNAME  a.dkim.amazonses.com');
    expect(told[5]).toContain('create-director -- --stage prod --region eu-central-1');
  });

  it('names the record of an own domain: none is a CNAME at an apex', () => {
    expect(steps(...DOMAIN).find((step) => step.startsWith('Address'))).toContain('CNAME  d1.cloudfront.net');
    const apex = ['--domain', 'example.com', ...DOMAIN.slice(2)];
    expect(steps(...apex).find((step) => step.startsWith('Address'))).toContain('ALIAS');
  });

  it('asks for the confirmation of alarms where somebody is told of them', () => {
    expect(steps('--alarm-email', 'ops@example.com').join()).toContain('ops@example.com');
  });
});

describe('the options', () => {
  it('reach the CDK as they were given, and nothing else does', () => {
    const { context, force } = deployment('--alarm-email', 'ops@example.com', '--firewall', 'true', '--force');
    expect(force).toBe(true);
    expect(context).toEqual([
      ...['-c', 'stage=prod', '-c', 'region=us-east-1', '-c', 'sender=no-reply@example.com'],
      ...['-c', 'firewall=true', '-c', 'alarmEmail=ops@example.com'],
    ]);
  });

  it('name a map by the address of its style', () => {
    const style = 'https://maps.example/style.json';
    expect(deployment('--map-style', style, '--map-hosts', 'https://tiles.example').context).toEqual(
      expect.arrayContaining([`mapStyle=${style}`, 'mapHosts=https://tiles.example']),
    );
  });

  it('are explained where the stage or the sender is missing', () => {
    const use = 'npm run deploy -- --stage prod --sender';
    expect(() => readRequest('deploy', ['--sender', 'no-reply@example.com'])).toThrow(use);
    expect(() => deploymentOf(readRequest('deploy', ['--stage', 'prod']))).toThrow(use);
  });
});
