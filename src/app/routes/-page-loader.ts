import { notFound } from '@tanstack/react-router'
import type { SitePageName } from '../../contract/site-pages.ts'
import type { RouterContext } from '../router.tsx'

/** Loads one of the pages whose texts admins write, in the reader's language. */
export const pageLoader =
  (name: SitePageName) =>
  async ({ context: { source, language } }: { context: RouterContext }) => {
    const answer = await source.page(name, language)
    if (answer?.state === 'gone') throw notFound()
    return answer
  }
