/** True for an http or https address of the own machine, where one tries things without a certificate. */
export function isLoopbackUrl(address: string): boolean {
  const hostname = URL.parse(address)?.hostname ?? '';
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
