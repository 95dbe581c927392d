/** The fragment of a guide's address that leads to the place where reading stopped on this device. */
export const readingHash = 'reading'
