import type { AdminPageProps } from '../features/admin/area/pages.ts'
import { DoorPage as Page } from '../features/admin/door/door-page.tsx'
import { MakeInvitation } from '../features/invitations/make-invitation.tsx'

/** The admin area's page of who may make an account, with what makes an invitation. */
export const DoorPage = ({ hrefOf }: AdminPageProps) => <Page MakeInvitation={MakeInvitation} hrefOf={hrefOf} />
