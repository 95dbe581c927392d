import type { common as en } from '../en/common.ts'
import type { Translation } from '../text.ts'

/** @see ../en/common.ts */
export const common: Translation<typeof en> = {
  'brand.name': 'Engawa',
}
