import type { emergency as en } from '../en/emergency.ts'
import type { Translation } from '../text.ts'

/** @see ../en/emergency.ts */
export const emergency: Translation<typeof en> = {
  'emergency.kept':
    'Engawaは警報を伝えるものではありません。このページは、Engawaを開いたことのあるすべての端末に入っていて、オフラインでも開けます。',
}
