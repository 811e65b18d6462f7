import type { ReactNode } from 'react';

interface Props {
  /** Name of the table for those who do not see it. */
  readonly label: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

/** A table that is scrolled sideways where it does not fit, with the keyboard too. */
export function Table({ label, columns, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section className="table" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
