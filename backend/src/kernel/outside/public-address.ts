import { BlockList, isIPv4 } from 'node:net';

/** Networks whose addresses nobody outside answers at: own machine, private, link-local, shared, reserved (RFC 6890 and its registries). */
const reserved: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Of the public part of IPv6: what stands for other addresses, and what is for examples. */
const reservedV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const inside = new BlockList();
for (const [net, prefix] of reserved) inside.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of reservedV6) inside.addSubnet(net, prefix, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the open internet. IPv4 in the clothes of IPv6 is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inside.check(address, 'ipv4');
  return global.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}
