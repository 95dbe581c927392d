import { createFileRoute, redirect } from '@tanstack/react-router'
import { whenOpen } from '../state/device/open-device.ts'
import { loginHref } from '../state/navigation/route-access.ts'

/** Redirects to one's own profile (PRODUCT 2.14). */
export const Route = createFileRoute('/_full/users/')({
  staticData: { access: 'login' },
  loader: async () => {
    const { session } = await whenOpen()
    throw redirect({ href: session ? `/users/${session.user_tag}` : loginHref('/users'), replace: true })
  },
  codeSplitGroupings: [],
})
