import '../../ui/styles/form.css'
import '../../ui/styles/rows.css'
import { useId, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { notificationSettings } from '../../../contract/settings.ts'
import { changeSetting } from '../../../local/settings/commands.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSession } from '../device/open-device.ts'
import { LockableButton, NeedsConnection } from '../forms/lock.tsx'
import { useText } from '../language/text.tsx'
import { showMessage } from '../popups/global-message.ts'
import { closePopup, popups } from '../popups/open-popup.ts'
import { useSettings } from '../settings/use-settings.ts'
import { useWrite } from '../writing/use-write.ts'
import { noteAsked } from './asked.ts'
import s from './push.module.css'
import { usePush } from './use-push.ts'

type Name = keyof typeof notificationSettings

/** What can be chosen before the browser asks, each with the settings that it stands for. */
const choices = {
  answers: ['replies_to_comments.push', 'new_comments_on_post.push', 'mentions.push'],
  messages: ['messages.push'],
  followed: ['new_posts_from_followed.push'],
} as const satisfies Record<string, readonly Name[]>

type Choice = keyof typeof choices

/**
 * Our own explanation, before the browser asks: what comes is chosen here. 'Not now' is final on this device, as is the browser's no;
 * the settings keep both.
 */
export function PushSheet() {
  const text = useText()
  const label = text('push.ask.title')
  const session = useSession()
  const write = useWrite()
  const { view: settings } = useSettings()
  const { set, busy, view, failed } = usePush()
  const { open } = useSnapshot(popups)
  const [chosen, setChosen] = useState<Partial<Record<Choice, boolean>>>({})
  const after = useId()
  const setTo = (name: Name) => settings?.values[name] ?? notificationSettings[name].usual
  const isOn = (choice: Choice) => chosen[choice] ?? choices[choice].some(name => setTo(name) === 'on')

  function done() {
    if (session) noteAsked(session.id)
    open?.then?.()
    closePopup()
  }

  async function agree() {
    const outcome = await set(true)
    // A browser that could not be registered would be offered the same again and again; the settings say what one can do.
    if (session && outcome === 'failed') noteAsked(session.id)
    if (outcome === 'left') return closePopup()
    if (outcome !== 'on') return
    const changed = (Object.keys(choices) as Choice[]).flatMap(choice => {
      const value = isOn(choice) ? 'on' : 'off'
      return choices[choice].filter(name => setTo(name) !== value).map(name => changeSetting(name, value))
    })
    if (changed.length > 0) void write(changed)
    showMessage(text('push.turned_on'), 'success')
    done()
  }

  return (
    <Dialog open variant="sheet" label={label} onClose={closePopup}>
      <div className={s.pushAsk}>
        <Chime />
        <h2>{label}</h2>
        <p className="soft">{text('push.ask.text')}</p>
        <div className="rows">
          {(Object.keys(choices) as Choice[]).map(choice => (
            <label key={choice} className="row">
              <div>{text(`push.ask.${choice}`)}</div>
              <input
                className="switch"
                type="checkbox"
                // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
                role="switch"
                name={choice}
                checked={isOn(choice)}
                onChange={event => setChosen({ ...chosen, [choice]: event.target.checked })}
              />
            </label>
          ))}
        </div>
        <p className="hint">{text('push.ask.never')}</p>
        <NeedsConnection says="push.device.offline">
          <p role="status">
            {view === 'denied' && text('push.device.denied')}
            {failed && text('push.device.failed')}
          </p>
          <LockableButton
            wide
            size="tall"
            aria-describedby={after}
            disabled={busy || view === 'denied'}
            onClick={() => void agree()}
          >
            {text('push.ask.yes')}
          </LockableButton>
        </NeedsConnection>
        <Button wide size="tall" look="bare" onClick={done}>
          {text('push.ask.no')}
        </Button>
        <p className="hint" id={after}>
          {text('push.ask.after')}
        </p>
      </div>
    </Dialog>
  )
}

/** A wind chime under the eaves. */
const Chime = () => (
  <svg
    className={s.chime}
    viewBox="0 0 84 78"
    width="84"
    height="78"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M6 7h72" strokeWidth="3" />
    <path d="M31 43c-4-3-6-7-6-11a17 17 0 0 1 34 0c0 4-2 8-6 11z" />
    <path d="M42 15v33" />
    <circle cx="42" cy="37" r="3" fill="var(--sun)" stroke="none" />
    <path d="m38.500 48 8 1.200-3 25-8-1.200z" />
    <path d="M66 26c3 3.500 3 9 0 12.500M71.500 22c5.500 6 5.500 14.500 0 20.500M18 26c-3 3.500-3 9 0 12.500" />
  </svg>
)
