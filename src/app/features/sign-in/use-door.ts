import { useEffect, useEffectEvent, useState } from 'react'
import type { OutputOf } from '../../../contract/calls/index.ts'
import type { RegistrationMode } from '../../../contract/site-settings.ts'
import type { CallServer } from '../../state/device/call-server.ts'
import { useMayTry } from '../../state/device/online.ts'
import { whileHere } from '../../state/loading/while-here.ts'

/** What an invitation is good for, and who invites. */
export type Invitation = OutputOf<'registration.invitation'>

/** How one may sign up, as far as is known, and with what. */
export type Door = {
  /** Null until it is known. */
  mode: RegistrationMode | null
  /** The token of the invitation whose link was opened in this tab. */
  token: string | undefined
  invitation: Invitation | null
  /** Asks again, after the server refused somebody. */
  again: () => void
}

const modeKey = 'engawa.registration'
const tokenKey = 'engawa.invitation'

/** Runs work with a storage of the browser; gives null where it is switched off. */
function stored<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** The invitation that was opened in this tab, kept as long as the tab lives. */
export const keptInvitation = (): string | undefined => stored(() => sessionStorage.getItem(tokenKey)) ?? undefined

/** To be called when the account exists. */
export function forgetInvitation(): void {
  stored(() => sessionStorage.removeItem(tokenKey))
}

/** Takes the token out of the address, so that it stands in no history. It follows the `#`, which no server and no Referer gets. */
function takeInvitation(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('invitation')
  if (token) {
    stored(() => sessionStorage.setItem(tokenKey, token))
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return token ?? keptInvitation()
}

/**
 * How one may sign up now (PRODUCT 6.50): what this device heard last, then what the server says. Until one of them is known, and where no
 * answer comes, the form is shown; the server refuses it, if need be.
 */
export function useDoor(call: CallServer): Door {
  const online = useMayTry()
  const [mode, setMode] = useState<RegistrationMode | null>(null)
  const [token, setToken] = useState<string | undefined>()
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [turn, setTurn] = useState(0)

  // After the first render, which is that of the server.
  const begin = useEffectEvent(() => {
    setMode(stored(() => localStorage.getItem(modeKey)) as RegistrationMode | null)
    setToken(takeInvitation())
  })
  useEffect(() => {
    begin()
    addEventListener('hashchange', begin)
    return () => removeEventListener('hashchange', begin)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again
  useEffect(() => {
    if (!online) return
    return whileHere(
      call('registration.door', {}),
      ({ data }) => {
        stored(() => localStorage.setItem(modeKey, data.mode))
        setMode(data.mode)
      },
      () => {},
    )
  }, [call, online, turn])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again
  useEffect(() => {
    if (!online || token === undefined) return
    return whileHere(
      call('registration.invitation', { body: { token } }),
      ({ data }) => setInvitation(data),
      () => {},
    )
  }, [call, online, token, turn])

  return { mode, token, invitation, again: () => setTurn(turn + 1) }
}

/** Why nobody can sign up here now; null where one may. */
export function whyShut({ mode, token, invitation }: Door): 'closed' | 'invitation' | Invitation['state'] | null {
  if (mode === 'closed') return 'closed'
  if (mode !== 'invitation') return null
  if (token === undefined) return 'invitation'
  return invitation === null || invitation.state === 'open' ? null : invitation.state
}
