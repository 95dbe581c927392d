import { useState } from 'react'
import {
  isModerator,
  mayBeClosed,
  mayBecomeModerator,
  mayBePromoted,
  mayBeSuspended,
  mayBeWarned,
  mayChangeSuspension,
  mayGetPremium,
} from '../../../../contract/policy/standing.ts'
import { isAdmin } from '../../../../contract/policy/viewer.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useSession, viewerOf } from '../../../state/device/open-device.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { ActDialog } from '../area/act-dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'
import type { Person } from './person-page.tsx'
import { UntilDialog } from './until-dialog.tsx'

type Act =
  | 'warn'
  | 'suspend'
  | 'unsuspend'
  | 'giveModerator'
  | 'takeModerator'
  | 'promote'
  | 'demote'
  | 'givePremium'
  | 'takePremium'
  | 'close'
  | 'undoClosing'

/** What takes something away. */
const danger: readonly Act[] = ['suspend', 'takeModerator', 'demote', 'close']

/** What lasts until a day or for good. */
const untils = {
  suspend: { endless: 'admin.suspend.always', first: 'week', told: true },
  givePremium: { endless: 'admin.premium.always', first: 'always', told: false, mild: true },
} as const

/** What can be done to an account as it stands; each act asks for its reason. */
export function PersonActs({ person, onDone }: { person: Person; onDone: () => Promise<void> }) {
  const text = useText()
  const [open, setOpen] = useState<Act | null>(null)
  const standing = { role: person.role, closed: person.status === 'closed' }
  const suspended = person.status === 'suspended'
  const viewer = viewerOf(useSession())
  const admin = isAdmin(viewer)
  const changes = mayChangeSuspension(
    viewer,
    person.suspension && { by: person.suspension.yours ? (viewer?.id ?? null) : null },
  )
  const acts: Record<Act, boolean> = {
    warn: mayBeWarned(standing),
    suspend: mayBeSuspended(standing) && changes,
    unsuspend: suspended && changes,
    giveModerator: admin && mayBecomeModerator({ ...standing, suspended }),
    takeModerator: admin && isModerator(person) && !standing.closed,
    promote: admin && mayBePromoted({ ...standing, suspended }),
    demote: admin && isAdmin(person) && !standing.closed,
    givePremium: admin && mayGetPremium(standing) && person.premium === null,
    takePremium: admin && mayGetPremium(standing) && person.premium !== null,
    close: admin && mayBeClosed({ ...standing, reopenable: person.reopenable_until !== null }),
    undoClosing: admin && person.undoable_until !== null,
  }
  const params = { id: person.id }
  const done = async ({ data }: { data: { message: string } }) => {
    showMessage(data.message)
    await onDone()
  }
  const act: Record<Exclude<Act, 'suspend' | 'givePremium' | 'close'>, (reason: string) => Promise<void>> = {
    warn: async reason => done(await callServer('admin.warn', { params, body: { reason } })),
    unsuspend: async reason => done(await callServer('admin.unsuspend', { params, body: { reason } })),
    giveModerator: async reason => done(await callServer('admin.setRole', { params, body: { role: 30, reason } })),
    takeModerator: async reason => done(await callServer('admin.setRole', { params, body: { role: 1, reason } })),
    promote: async reason => done(await callServer('admin.setRole', { params, body: { role: 55, reason } })),
    demote: async reason => done(await callServer('admin.setRole', { params, body: { role: 1, reason } })),
    takePremium: async reason => done(await callServer('admin.takePremium', { params, body: { reason } })),
    undoClosing: async reason => done(await callServer('admin.undoClosing', { params, body: { reason } })),
  }

  return (
    <>
      <div className="flex wrap pad">
        {(Object.keys(acts) as Act[])
          .filter(each => acts[each])
          .map(each => (
            <LockableButton
              key={each}
              size="small"
              look={danger.includes(each) ? 'danger' : 'quiet'}
              onClick={() => setOpen(each)}
            >
              {text(each === 'suspend' && suspended ? 'admin.person.resuspend' : `admin.person.${each}`)}
            </LockableButton>
          ))}
      </div>
      {(open === 'suspend' || open === 'givePremium') && (
        <UntilDialog
          {...untils[open]}
          reasonsFor={open === 'suspend' ? person.lang : null}
          most={open === 'suspend' && !admin ? 'month' : null}
          title={text(`admin.person.${open}.title`, { name: person.username })}
          explained={text(`admin.person.${open}.text`)}
          endless={text(untils[open].endless)}
          act={text(`admin.person.${open}`)}
          onClose={() => setOpen(null)}
          onUntil={async (until, reason) =>
            done(await callServer(`admin.${open}`, { params, body: { until, reason } }))
          }
        />
      )}
      {open === 'close' && (
        <CloseDialog
          name={person.username}
          lang={person.lang}
          onClose={() => setOpen(null)}
          onCloseAccount={async (reason, ban) =>
            done(await callServer('admin.closeAccount', { params, body: { reason, ...ban } }))
          }
        />
      )}
      {open !== null && open !== 'suspend' && open !== 'givePremium' && open !== 'close' && (
        <ActDialog
          title={text(`admin.person.${open}.title`, { name: person.username })}
          told={open === 'warn' || open === 'unsuspend' || open === 'undoClosing'}
          mild={!danger.includes(open)}
          reasonsFor={open === 'warn' ? person.lang : null}
          act={text(`admin.person.${open}`)}
          onClose={() => setOpen(null)}
          onAct={act[open]}
        >
          <p>{text(`admin.person.${open}.text`)}</p>
        </ActDialog>
      )}
    </>
  )
}
