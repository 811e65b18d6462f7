/** True for an http or https address of the local machine, for development without a certificate. */
export function isLoopbackUrl(address: string): boolean {
  const { protocol = '', hostname = '' } = URL.parse(address) ?? {};
  const isOwn = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
  return isOwn && /^https?:$/.test(protocol);
}
