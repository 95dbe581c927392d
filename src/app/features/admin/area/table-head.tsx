/**
 * The head of a table.
 * @param props.columns the names of its columns
 * @param props.right whether a column's cells stand at the right, by its place
 */
export const TableHead = ({
  columns,
  right = () => false,
}: {
  columns: readonly string[]
  right?: (at: number) => boolean
}) => (
  <thead>
    <tr>
      {columns.map((name, at) => (
        <th key={name} scope="col" className={right(at) ? 'r' : undefined}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
)
