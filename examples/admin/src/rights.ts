import { useQuery } from '@apollo/client/react';
import { type ApiScope, SessionDocument } from './operations.ts';

/** What the person may do: true for a scope that they have. Screens leave out what they may not. */
export function useRights(): (scope: ApiScope) => boolean {
  const { data } = useQuery(SessionDocument);
  const scopes = new Set(data?.viewer?.scopes);
  return (scope) => scopes.has(scope);
}
