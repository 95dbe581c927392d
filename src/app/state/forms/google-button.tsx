import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { CallServer } from '../device/call-server.ts'
import { useMayTry } from '../device/online.ts'
import { useLanguage, useText } from '../language/text.tsx'
import { loadGoogle } from './google-script.ts'

const widest = 400

/**
 * Google's own button, if the site has a client id, else nothing (PRODUCT 1.4).
 * @param props.onToken gets the id token
 * @param props.onKnown is called with whether there is a button at all
 */
export function GoogleButton({
  call,
  onToken,
  onKnown = () => {},
}: {
  call: CallServer
  onToken: (idToken: string) => void
  onKnown?: (there: boolean) => void
}) {
  const text = useText()
  const online = useMayTry()
  const { language } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'there' | 'absent' | 'failed'>('loading')
  const [turn, setTurn] = useState(0)
  const give = useEffectEvent(onToken)
  const known = useEffectEvent(onKnown)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again
  useEffect(() => {
    if (!online) return
    let left = false
    const draw = async () => {
      const { data } = await call('auth.googleStart', {})
      if (left) return
      known(data.client_id !== null)
      if (data.client_id === null || data.nonce === null) {
        setState('absent')
        return
      }
      const google = await loadGoogle()
      const { current } = place
      if (left || !current) return
      google.initialize({
        client_id: data.client_id,
        nonce: data.nonce,
        callback: ({ credential }) => give(credential),
        ux_mode: 'popup',
        auto_select: false,
      })
      current.replaceChildren()
      google.renderButton(current, {
        type: 'standard',
        theme: 'outline',
        size: 'large',
        text: 'continue_with',
        shape: 'rectangular',
        width: Math.min(widest, current.clientWidth || widest),
        locale: language,
      })
      setState('there')
    }
    draw().catch(error => {
      console.warn('the Google button', error)
      if (!left) setState('failed')
    })
    return () => {
      left = true
    }
  }, [call, online, language, turn])

  if (state === 'absent') return null
  return (
    <div>
      <div ref={place} />
      {state === 'failed' && (
        <p className="flex wrap">
          <span className="muted" role="status">
            {text('google.failed')}
          </span>
          <Button look="bare" size="small" onClick={() => setTurn(turn + 1)}>
            {text('app.retry')}
          </Button>
        </p>
      )}
    </div>
  )
}
