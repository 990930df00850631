// Customers and networks of addresses: what attempts and requests are counted by.

import { normalizeIP } from '@fastify/rate-limit';

/** What a provider gives to one customer: an IPv4 address, or a /64 of IPv6. */
export const customerOf = (address: string): string => normalizeIP(address, 64);

/** Neighbours, whom one attacker may command: a /24 of IPv4, or a /48 of IPv6. */
export function networkOf(address: string): string {
  const network = normalizeIP(address, 48);
  return network.replace(/(?<=^\d+\.\d+\.\d+)\.\d+$/, '.0');
}
