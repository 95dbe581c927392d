/** The key of the bell's summary in the mirror. */
export const bellKey = 'bell'
