import type { Translation } from '../text.ts'
import { adminCss } from './admin-css.ts'
import { adminDoor } from './admin-door.ts'
import { adminEmergency } from './admin-emergency.ts'
import { adminHealth } from './admin-health.ts'
import { adminLog } from './admin-log.ts'
import { adminLogSaid } from './admin-log-said.ts'
import { adminMaintenance } from './admin-maintenance.ts'
import { adminModeration } from './admin-moderation.ts'
import { adminPeople } from './admin-people.ts'
import { adminPlayground } from './admin-playground.ts'
import { adminPosts } from './admin-posts.ts'
import { adminPromote } from './admin-promote.ts'
import { adminReports } from './admin-reports.ts'
import { secondFactorTexts } from './admin-second-factor.ts'
import { adminStats } from './admin-stats.ts'
import { adminTemplate } from './admin-template.ts'
import { adminUpdates } from './admin-updates.ts'
import { asked } from './asked.ts'

/** The texts of the admin area in Japanese. */
export const admin: Translation<typeof import('../en/admin.ts').admin> = {
  ...adminModeration,
  ...adminTemplate,
  ...asked,
  ...adminPeople,
  ...adminDoor,
  ...adminLog,
  ...adminLogSaid,
  ...adminHealth,
  ...adminMaintenance,
  ...adminStats,
  ...secondFactorTexts,
  ...adminUpdates,
  ...adminEmergency,
  'admin.title': '管理',
  'admin.pages': '管理のページ',
  'admin.changed': '{who}が変更しました：{when}。送信した内容は保存されていません。',
  'admin.offline': '管理の操作には接続が必要です。',
  'admin.keys': '1文字のキー操作を使う',
  'admin.stats': '統計',
  'admin.reports': '報告',
  'admin.moderate': '審査',
  'admin.people': 'メンバー',
  'admin.promote': '掲載',
  'admin.updates': '全員への通知',
  'admin.template': '文章',
  'admin.health': '状態',
  'admin.playground': '部品',
  'admin.css': 'CSS',
  'admin.maintenance': 'メンテナンス',
  ...adminReports,
  'admin.log': '記録',
  ...adminCss,
  ...adminPromote,
  ...adminPosts,
  ...adminPlayground,
}
