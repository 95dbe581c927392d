import type { OutputOf } from '../../../../contract/calls/index.ts'
import { callServer } from '../../../state/device/call-server.ts'
import type { PageKey } from './page-names.ts'

/** A version of a page with its text. */
export type PageVersion = OutputOf<'admin.templateVersion'>

/** The newest version of a page with its text. */
export async function newestOf(page: PageKey): Promise<PageVersion> {
  const { data: all } = await callServer('admin.templatePages', {})
  const version = all.find(each => each.name === page.name && each.language === page.language)?.version ?? 0
  return (await callServer('admin.templateVersion', { params: { ...page, version } })).data
}
