/** Access to one store: the address of the service, a key or a token of the panel, and the store. */
export interface Session {
  readonly address: string;
  readonly token: string;
  readonly storeId: string;
}

const KEY = 'session';

/** The session of this tab; nothing of it is kept longer. */
export function loadSession(): Session | undefined {
  const text = sessionStorage.getItem(KEY);
  return text === null ? undefined : (JSON.parse(text) as Session);
}

export function saveSession(session: Session): void {
  sessionStorage.setItem(KEY, JSON.stringify(session));
}

export function endSession(): void {
  sessionStorage.removeItem(KEY);
}
