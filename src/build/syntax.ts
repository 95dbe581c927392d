/** What is read of a script's syntax tree (ESTree). */
export type Node = { type: string; start: number; end: number; [field: string]: unknown }

/** One name of an `import` or `export`; what is imported has no `exported` and the other way round. */
export type Specifier = Node & { local: Node; imported: Node; exported: Node }

export type Parse = (code: string) => unknown

export const nameOf = (node: Node): string => String(node.name)

export const statementsOf = (program: unknown): Node[] => (program as { body: Node[] }).body

export const specifiersOf = (statement: Node): Specifier[] => (statement.specifiers ?? []) as Specifier[]

/** Which file an `import` or `export … from` names; null where a statement names none. */
export const sourceOf = (statement: Node): string | null =>
  (statement.source as { value: string } | null)?.value ?? null
