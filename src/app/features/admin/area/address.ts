import { type AdminPageName, adminPages } from './pages.ts'

/** What an address within the admin area names. */
export type AdminPlace = { suffix: string; page: AdminPageName; item: string | null }

const isPage = (name: string): name is AdminPageName => Object.hasOwn(adminPages, name)

/**
 * Reads an address within the admin area (PRODUCT 6.7). The suffix is decoration: any will do.
 * @param path what stands behind `/adminpage/`: `admin_panel_SUFFIX`, the page, and a thing of it
 * @returns `start` where no page is named, null where there is none of that name
 */
export function placeOf(path: string): AdminPlace | 'start' | null {
  const [panel = '', page, item, ...rest] = path.replace(/\/$/, '').split('/')
  if (panel === '') return 'start'
  const suffix = /^admin_panel_(.+)$/.exec(panel)?.[1]
  if (suffix === undefined || rest.length > 0) return null
  if (page === undefined) return 'start'
  return isPage(page) ? { suffix, page, item: item ?? null } : null
}

/** The address of a page of the admin area, or of one of its things. */
export const hrefOfPage = (suffix: string, page: AdminPageName, item?: string): string =>
  `/adminpage/admin_panel_${suffix}/${page}${item === undefined ? '' : `/${encodeURIComponent(item)}`}`
