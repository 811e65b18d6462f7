/** A word of a shell that means itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A call of curl with a body, as a shell takes it. */
export function curlText(url: string, headers: Readonly<Record<string, string>>, body?: string): string {
  const parts = [
    `curl -sS -i ${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ];
  return parts.join(' \\\n  ');
}

/** A GET of the API, with the key and the address from the environment. */
export const curlOfGet = (path: string, storeId: string): string =>
  `curl -sS -i "$SERVICE_URL"${quoted(path)} -H "Authorization: Bearer $API_KEY" -H ${quoted(`X-Store-Id: ${storeId}`)}`;
