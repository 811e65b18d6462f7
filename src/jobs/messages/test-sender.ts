import { asciiDomain } from '../../core/validation/address.ts';

/** Default sender of tests: at the host of the service's public address when that is a domain. */
export const testSenderAt = (publicUrl: string): string => `testes@${asciiDomain(new URL(publicUrl).hostname) ?? 'localhost'}`;
