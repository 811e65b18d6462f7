import { useMutation, useQuery } from '@apollo/client/react';
import { messageOf } from './fault.ts';
import { type ApiScope, CreateRoleDocument, RolesDocument } from './operations.ts';
import { Table } from './table.tsx';

/** The roles of a store, and a form that makes one of some permissions. */
export function RoleList() {
  const { data, error } = useQuery(RolesDocument);
  const [create, made] = useMutation(CreateRoleDocument, { refetchQueries: [RolesDocument] });
  const labels = new Map(data?.scopes?.map(({ name, label }) => [name, label]));
  const submit = async (form: FormData) => {
    const input = { name: String(form.get('name')), scopes: form.getAll('scopes') as ApiScope[] };
    await create({ variables: { input } }).catch(() => undefined);
  };
  return (
    <section>
      <h1>Papéis</h1>
      {error && <p role="alert">{messageOf(error)}</p>}
      <Table label="Papéis" columns={['Nome', 'Para quem', 'Permissões']}>
        {data?.roles?.map(({ id, name, description, builtIn, scopes }) => (
          <tr key={id}>
            <td>{name}</td>
            <td>{description || (builtIn ? '' : 'da loja')}</td>
            <td>
              <details>
                <summary>{scopes.length === 1 ? '1 permissão' : `${scopes.length} permissões`}</summary>
                <ul>
                  {scopes.map((scope) => (
                    <li key={scope}>{labels.get(scope)}</li>
                  ))}
                </ul>
              </details>
            </td>
          </tr>
        ))}
      </Table>
      <h2>Novo papel</h2>
      <form action={submit}>
        <label>
          Nome do papel
          <input name="name" required maxLength={60} />
        </label>
        <fieldset>
          <legend>O que pode</legend>
          {data?.scopes?.map(({ name, label }) => (
            <label key={name} className="choice">
              <input type="checkbox" name="scopes" value={name} />
              {label}
            </label>
          ))}
        </fieldset>
        {made.error && <p role="alert">{messageOf(made.error)}</p>}
        <button type="submit" disabled={made.loading}>
          Criar papel
        </button>
        <p role="status">{made.data && `Papel ${made.data.createRole.name} criado.`}</p>
      </form>
    </section>
  );
}
