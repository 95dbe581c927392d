import type { ColumnType } from 'kysely'
import type { AccountTables } from '../../account/tables.ts'
import type { SiteStyleTables } from '../../admin/css/tables.ts'
import type { AdminLogTables } from '../../admin/log/tables.ts'
import type { PromoteTables } from '../../admin/promote/tables.ts'
import type { AuthTables } from '../../auth/tables.ts'
import type { ChatTables } from '../../chat/tables.ts'
import type { CollectionTables } from '../../collections/tables.ts'
import type { CommentTables } from '../../comments/tables.ts'
import type { UploadTables } from '../../core/uploads/tables.ts'
import type { DigestTables } from '../../digest/tables.ts'
import type { DraftTables } from '../../drafts/tables.ts'
import type { GalleryTables } from '../../galleries/tables.ts'
import type { LinkPreviewTables } from '../../link-preview/tables.ts'
import type { ModerationTables } from '../../moderation/tables.ts'
import type { NotificationTables } from '../../notifications/tables.ts'
import type { PostTables } from '../../posts/tables.ts'
import type { PushTables } from '../../push/tables.ts'
import type { ReactionTables } from '../../reactions/tables.ts'
import type { RegistrationTables } from '../../registration/tables.ts'
import type { SecondFactorTables } from '../../second-factor/tables.ts'
import type { SettingTables } from '../../settings/tables.ts'
import type { SitePageTables } from '../../site-pages/tables.ts'
import type { SocialTables } from '../../social/tables.ts'
import type { StandingTables } from '../../standing/tables.ts'
import type { StatsTables } from '../../stats/tables.ts'
import type { TagTables } from '../../tags/tables.ts'

/** What every synced row carries; both are stamped by the trigger `stamp_rev` and never written by hand. */
export type Revised = {
  rev: ColumnType<number, never, never>
  /** The transaction that wrote this revision. */
  tx: ColumnType<number, never, never>
}

type FoundationTables = {
  /** What all processes of a site share: its epoch and its keys. */
  site: { key: string; value: string }
  /** One row: whether the site is closed to all but admins, since when, until when (null: until somebody opens it), and why. */
  maintenance: { closed: boolean; ends_at: Date | null; since: Date; reason: string }
  /** Counters of the rates against guessing. */
  rates: { key: string; count: number; resets_at: Date }
  /** The first answers of queueable calls, by Idempotency-Key. */
  idempotency: {
    user_id: string
    key: string
    digest: Buffer
    status: number
    answer: string
    created_at: ColumnType<Date, never, never>
  }
}

/** All tables; each topic describes its own. */
export type Tables = FoundationTables &
  AuthTables &
  AccountTables &
  AdminLogTables &
  SiteStyleTables &
  RegistrationTables &
  UploadTables &
  GalleryTables &
  CollectionTables &
  PostTables &
  PromoteTables &
  CommentTables &
  ChatTables &
  ModerationTables &
  ReactionTables &
  SocialTables &
  StandingTables &
  NotificationTables &
  DigestTables &
  PushTables &
  SecondFactorTables &
  SettingTables &
  SitePageTables &
  DraftTables &
  LinkPreviewTables &
  StatsTables &
  TagTables
