import { proxy } from 'valtio/vanilla'

/** The progress of the current upload, in per cent; null if there is none. */
export const uploadProgress = proxy<{ percent: number | null }>({ percent: null })
