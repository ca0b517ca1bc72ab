import ipaddr from 'ipaddr.js';

/** Addresses of IPv6 that anybody was ever given to be reached at. */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
/** By which networks with IPv6 only reach the others: the IPv4 address is its last four bytes (RFC 6052). */
const NAT64: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('64:ff9b::'), 96];

function unwrapped(address: ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  return address.match(NAT64) ? new ipaddr.IPv4(address.toByteArray().slice(-4)) : address;
}

/**
 * True for an address that lies in the public internet. Private, local, reserved and shared ones do not, however they are
 * written: as one of IPv6 with an address of IPv4 in it, too.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const parsed = ipaddr.parse(text);
  const address = parsed instanceof ipaddr.IPv6 ? unwrapped(parsed) : parsed;
  // The library calls some that hold one of IPv4 (`::7f00:1`) unicast.
  if (address instanceof ipaddr.IPv6 && !address.match(GLOBAL_UNICAST)) return false;
  return address.range() === 'unicast';
}

/** True for this machine as it is written in a local receiver's address. */
export function isLoopback(text: string): boolean {
  return text === '127.0.0.1' || text === '::1';
}
