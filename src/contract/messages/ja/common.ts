import type { common as en } from '../en/common.ts'

/** @see ../en/common.ts */
export const common: Record<keyof typeof en, string> = {
  'brand.name': 'Engawa',
  'maintenance.title': 'メンテナンス中です',
  'maintenance.text': 'まもなく再開します。しばらくお待ちください。',
}
