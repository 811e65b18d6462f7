import { ApolloProvider } from '@apollo/client/react';
import { StrictMode, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient } from './client.ts';
import { Layout } from './layout.tsx';
import { loadSession, type Session, saveSession } from './session.ts';
import { SignIn } from './sign-in.tsx';

function App() {
  const [session, setSession] = useState<Session | undefined>(loadSession);
  const client = useMemo(() => session && createClient(session), [session]);
  if (!client)
    return (
      <SignIn
        onSignIn={(entered) => {
          saveSession(entered);
          setSession(entered);
        }}
      />
    );
  return (
    <ApolloProvider client={client}>
      <Layout onSignOut={() => setSession(undefined)} />
    </ApolloProvider>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
