import { useEffect, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { CallServer } from '../../state/device/call-server.ts'
import { useMayTry } from '../../state/device/online.ts'
import { brokenRule } from './sign-up-fields.ts'

/** The server's verdict on an address, as the text to show. */
export type EmailVerdict = 'signup.email.used' | 'signup.email.unchecked' | null

/** Asks the server whether an address is in use, one second after the last key and if the address is well-formed. */
export function useEmailCheck(call: CallServer, email: string): EmailVerdict {
  const online = useMayTry()
  const [answer, setAnswer] = useState<{ email: string; verdict: EmailVerdict }>({ email: '', verdict: null })
  useEffect(() => {
    if (!online || brokenRule('email', email)) return
    let stale = false
    const timer = setTimeout(async () => {
      const verdict = await call('registration.checkEmail', { query: { email } }).then(
        ({ data }) => (data.exists ? 'signup.email.used' : null),
        () => 'signup.email.unchecked' as const,
      )
      if (!stale) setAnswer({ email, verdict })
    }, limits.registration.emailCheckDebounceMs)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [call, email, online])
  return answer.email === email ? answer.verdict : null
}
