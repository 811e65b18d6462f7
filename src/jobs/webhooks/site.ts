import { isIP } from 'node:net';

/** Sites by address: they are asked for again and again. */
const sites = new Map<string, string>();

/** Maximum number of addresses whose sites are kept. */
const MAX_SITES = 10_000;

/** A label that a registry gives names under, as `com` in `com.br`. */
const isRegistryLabel = (label: string) => label.length <= 3;

function findSite(url: string): string {
  const host = URL.parse(url)?.hostname.replace(/\.$/, '') ?? url;
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return host;
  const labels = host.split('.');
  const [second = '', top = ''] = labels.slice(-2);
  return labels.slice(top.length === 2 && isRegistryLabel(second) ? -3 : -2).join('.');
}

/**
 * The site of an address: the end of its host that one owner has, such as `exemplo.com.br` of `a.hooks.exemplo.com.br`, or an IP address.
 * Names of one site count together, because anybody can have as many names of a domain as they like.
 */
export function siteOf(url: string): string {
  const known = sites.get(url);
  if (known !== undefined) return known;
  if (sites.size >= MAX_SITES) sites.clear();
  const site = findSite(url);
  sites.set(url, site);
  return site;
}
