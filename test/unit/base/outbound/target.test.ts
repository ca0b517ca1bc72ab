import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '#functions/base/outbound/public-address.ts';
import { isAllowedAddress, targetRefusalOf } from '#functions/base/outbound/target.ts';

const AWS = { allowPrivate: false };
const LOCAL = { allowPrivate: true };

describe('an address of the internet', () => {
  it.each(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
    'takes %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ...[
      '127.0.0.1',
      '127.8.9.1',
      '0.0.0.0',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
    ],
    ...['100.64.0.1', '192.0.2.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ...[
      '::',
      '::1',
      '::7f00:1',
      '::127.0.0.1',
      '::ffff:127.0.0.1',
      '::ffff:a9fe:a9fe',
      '::ffff:0:127.0.0.1',
      '64:ff9b::7f00:1',
    ],
    ...[
      '64:ff9b::a9fe:a9fe',
      '64:ff9b:1::1',
      'fe80::1',
      'fc00::1',
      'fd00:ec2::254',
      'ff02::1',
      '2001:db8::1',
      '2002:7f00:1::',
    ],
    ...['2001::1', 'not an address', ''],
  ])('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('where a webhook may go', () => {
  it.each([
    ...[
      'https://example.com/hooks',
      'https://example.com:8443/hooks?a=b',
      'https://93.184.215.14/',
      'https://EXAMPLE.com./x',
    ],
    ...['https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/x', 'https://xn--bcher-kva.example.com/'],
  ])('%s', (url) => {
    expect(targetRefusalOf(url, AWS)).toBeUndefined();
  });

  it.each([
    ['example.com', 'not_a_url'],
    ['', 'not_a_url'],
    ['https://', 'not_a_url'],
    ['http://example.com/', 'not_https'],
    ['ftp://example.com/', 'not_https'],
    ['javascript:alert(1)', 'not_https'],
    ['https://user:pass@example.com/', 'has_credentials'],
    ['https://example.com@127.0.0.1/', 'has_credentials'],
    ['https://example.com:22/', 'wrong_port'],
    ['https://example.com:6379/', 'wrong_port'],
    ['https://127.0.0.1/', 'not_public'],
    ['https://127.1/', 'not_public'],
    ['https://0x7f000001/', 'not_public'],
    ['https://2130706433/', 'not_public'],
    ['https://0177.0.0.1/', 'not_public'],
    ['https://[::1]/', 'not_public'],
    ['https://[::ffff:169.254.169.254]/', 'not_public'],
    ['https://[64:ff9b::a9fe:a9fe]/', 'not_public'],
    ['https://169.254.169.254/latest/meta-data/', 'not_public'],
    ['https://localhost/', 'not_public'],
    ['https://localhost./', 'not_public'],
    ['https://db.internal/', 'not_public'],
    ['https://printer.local/', 'not_public'],
    ['https://intranet/', 'not_public'],
    [`https://example.com/${'a'.repeat(2000)}`, 'too_long'],
  ])('%s is refused: %s', (url, why) => {
    expect(targetRefusalOf(url, AWS)).toBe(why);
  });

  it('a receiver on the same machine is taken on a local system only', () => {
    for (const url of ['http://127.0.0.1:9000/hooks', 'https://127.0.0.1:9000/hooks', 'http://[::1]:9000/']) {
      expect(targetRefusalOf(url, LOCAL)).toBeUndefined();
      expect(targetRefusalOf(url, AWS)).toBeDefined();
    }
    expect(targetRefusalOf('http://10.0.0.1/', LOCAL)).toBe('not_https');
    expect(targetRefusalOf('https://10.0.0.1/', LOCAL)).toBe('not_public');
    expect(isAllowedAddress('127.0.0.1', LOCAL)).toBe(true);
    expect(isAllowedAddress('127.0.0.1', AWS)).toBe(false);
    expect(isAllowedAddress('169.254.169.254', LOCAL)).toBe(false);
  });
});
