/** Whether a statement of Kysely's gives any row, or gives back one that it changed. */
export const givesRow = async (statement: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await statement.executeTakeFirst()) !== undefined
