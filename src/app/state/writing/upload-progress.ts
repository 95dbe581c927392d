import { proxy } from 'valtio/vanilla'

/** How far the current upload is, in per cent; null while there is none. */
export const uploadProgress = proxy<{ percent: number | null }>({ percent: null })
