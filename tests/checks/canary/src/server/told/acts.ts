/** What things may not import. */
export const told = 'told'
