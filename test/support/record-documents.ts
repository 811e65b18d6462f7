/** Documents that create, read, update and delete a record of a GraphQL type, and select these fields of it. */
export function documentsOf(type: string, fields: string) {
  const one = `${type[0]?.toLowerCase()}${type.slice(1)}`;
  return {
    CREATE: `mutation ($input: Create${type}Input!) { create${type}(input: $input) { ${fields} } }`,
    READ: `query ($id: ID!) { ${one}(id: $id) { ${fields} } }`,
    UPDATE: `mutation ($id: ID!, $input: Update${type}Input!, $ifVersion: Int) {
      update${type}(id: $id, input: $input, ifVersion: $ifVersion) { ${fields} }
    }`,
    DELETE: `mutation ($id: ID!, $ifVersion: Int) { delete${type}(id: $id, ifVersion: $ifVersion) { ${fields} } }`,
  };
}
