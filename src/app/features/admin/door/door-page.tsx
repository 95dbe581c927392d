import '../../../ui/styles/form.css'
import '../../../ui/styles/rows.css'
import { type ComponentType, useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { doorLimits } from '../../../../contract/door-limits.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { useServerPages } from '../../../state/reading/use-server-pages.ts'
import { Button } from '../../../ui/button.tsx'
import { Eave } from '../../../ui/eave.tsx'
import { ActDialog } from '../area/act-dialog.tsx'
import { PagedRows } from '../area/paged-rows.tsx'
import type { AdminPageProps } from '../area/pages.ts'
import { useJapanTime } from '../area/use-japan-time.ts'
import { Applications } from './applications.tsx'
import { SiteSettings, useSiteSettings, WhoMayJoin } from './site-settings.tsx'

type Invitation = OutputOf<'admin.invitations'>[number]

const most = { uses: doorLimits.invitation.uses.admin, days: doorLimits.invitation.days.admin }

/** What makes an invitation, which members have too. */
type MakeInvitation = ComponentType<{ most: { uses: number; days: number }; onMade: () => Promise<void> }>

/** Who may make an account (PRODUCT 6.50): how the door stands, requests, invitations, and the settings of the site. */
export function DoorPage({
  MakeInvitation,
  hrefOf,
}: { MakeInvitation: MakeInvitation } & Pick<AdminPageProps, 'hrefOf'>) {
  const { dialog, ...settings } = useSiteSettings()
  return (
    <>
      <WhoMayJoin {...settings} />
      <Applications />
      <Invitations MakeInvitation={MakeInvitation} />
      <SiteSettings {...settings} hrefOf={hrefOf} />
      {dialog}
    </>
  )
}

function Invitations({ MakeInvitation }: { MakeInvitation: MakeInvitation }) {
  const text = useText()
  const time = useJapanTime()
  const [ending, setEnding] = useState<Invitation | null>(null)
  const list = useServerPages('invitations', from => callServer('admin.invitations', { query: from }))
  return (
    <section className="part next settings">
      <Eave big>{text('door.invite.title')}</Eave>
      <MakeInvitation most={most} onMade={list.again} />
      <PagedRows list={list} none={<p className="soft">{text('door.invite.none')}</p>}>
        {rows => (
          <ul className="rows">
            {rows.map(each => (
              <li key={each.id} className="row">
                <div>
                  <bdi>{each.by.username}</bdi> · {text(`door.invite.state.${each.state}`)}
                  <br />
                  <small>{text('door.invite.row', { uses: each.uses, used: each.used, when: time(each.ends) })}</small>
                </div>
                {each.state === 'open' && (
                  <Button look="quiet" size="small" onClick={() => setEnding(each)}>
                    {text('door.invite.revoke')}
                    <span className="sr"> {each.by.username}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
      {ending && (
        <ActDialog
          title={text('door.invite.revoke')}
          told={false}
          act={text('door.invite.revoke')}
          onClose={() => setEnding(null)}
          onAct={async reason => {
            const { data } = await callServer('registration.revokeInvitation', {
              params: { id: ending.id },
              query: { reason },
            })
            showMessage(data.message)
            await list.again()
          }}
        />
      )}
    </section>
  )
}
