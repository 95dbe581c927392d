import type { ComponentType } from 'react'
import type { PlainKey } from '../../../../contract/messages/text.ts'
import { isAdmin, mayModerate } from '../../../../contract/policy/viewer.ts'
import { needTexts } from '../../../state/language/catalogues.ts'

/** What a page of the admin area gets. */
export type AdminPageProps = {
  /** The thing that the address names below the page, such as a post's slug; null at the page itself. */
  item: string | null
  /** The address of a page, or of one of its things. */
  hrefOf: (page: AdminPageName, item?: string) => string
}

/**
 * A page; `load` is null for one that the route puts together of several features. `ofModerators` says whether moderators have it too, or
 * only its pages of things, without a tab (PRODUCT 6.1).
 */
type AdminPage = {
  label: PlainKey
  load: (() => Promise<ComponentType<AdminPageProps>>) | null
  ofModerators?: 'whole' | 'things'
}

/** The pages of the admin area in the order of its tabs, by their names in addresses. Each is loaded when it is opened. */
export const adminPages = {
  stats: { label: 'admin.stats', load: async () => (await import('../stats/stats-page.tsx')).StatsPage },
  reports: {
    label: 'admin.reports',
    load: async () => (await import('../reports/reports-page.tsx')).ReportsPage,
    ofModerators: 'whole',
  },
  moderate: { label: 'admin.moderate', load: null, ofModerators: 'whole' },
  people: {
    label: 'admin.people',
    load: async () => (await import('../people/people-page.tsx')).PeoplePage,
    ofModerators: 'things',
  },
  door: { label: 'admin.door', load: null },
  promote: { label: 'admin.promote', load: null },
  updates: { label: 'admin.updates', load: async () => (await import('../updates/updates-page.tsx')).UpdatesPage },
  emergency: {
    label: 'admin.emergency',
    load: async () =>
      (await Promise.all([import('../emergency/emergency-page.tsx'), needTexts('emergency')]))[0].EmergencyAdmin,
    ofModerators: 'whole',
  },
  template: { label: 'admin.template', load: null },
  health: { label: 'admin.health', load: async () => (await import('../health/health-page.tsx')).HealthPage },
  playground: {
    label: 'admin.playground',
    load: async () =>
      (await Promise.all([import('../playground/playground-page.tsx'), needTexts('people')]))[0].PlaygroundPage,
  },
  css: { label: 'admin.css', load: async () => (await import('../css/css-page.tsx')).CssPage },
  maintenance: {
    label: 'admin.maintenance',
    load: async () => (await import('../maintenance/maintenance-admin.tsx')).MaintenanceAdmin,
  },
  log: {
    label: 'admin.log',
    load: async () => (await import('../log/log-page.tsx')).LogPage,
    ofModerators: 'whole',
  },
} as const satisfies Record<string, AdminPage>

/** The name of a page, as it stands in its address. */
export type AdminPageName = keyof typeof adminPages

const pages: Readonly<Record<AdminPageName, AdminPage>> = adminPages

/** The pages that have a tab for the viewer, in its order. */
export const tabsOf = (viewer: Asker): AdminPageName[] =>
  (Object.keys(adminPages) as AdminPageName[]).filter(name => mayOpen(viewer, name, null))

/** Whether the viewer may open a page, or with an item the page of one of its things. */
export const mayOpen = (viewer: Asker, name: AdminPageName, item: string | null): boolean => {
  const { ofModerators } = pages[name]
  return (
    isAdmin(viewer) ||
    (mayModerate(viewer) && (ofModerators === 'whole' || (ofModerators === 'things' && item !== null)))
  )
}

type Asker = Parameters<typeof mayModerate>[0]
