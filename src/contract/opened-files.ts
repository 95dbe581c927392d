/** The page with what was opened from files on this device; the system opens the installed app there with a file. */
export const openedPath = '/on_this_device'

/** The page of one opened file. */
export const openedHref = (id: string): string => `${openedPath}?file=${id}`

/** The files that are opened: systems know them by their types or by how their names end. */
export const fileTypes = [
  { type: 'text/html', endings: ['.html', '.htm'] },
  { type: 'application/gpx+xml', endings: ['.gpx'] },
] as const

/**
 * How many entries are read of a file, how many opened files a device keeps, and how many of the posts in one are asked for in one
 * request. Apart from the other limits, which every page loads.
 */
export const openedLimits = { entries: 1_000, files: 20, atOnce: 50 } as const
