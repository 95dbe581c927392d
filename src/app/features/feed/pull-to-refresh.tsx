import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../state/language/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { retry } from '../../ui/icons.ts'
import s from './pull-to-refresh.module.css'

const enoughPx = 72
const mostPx = 110

/** At the top of the page, pulling the list down loads the newest posts. Only the sign moves, not the list. */
export function PullToRefresh({ refresh }: { refresh: () => Promise<void> }) {
  const text = useText()
  const [pulled, setPulled] = useState(0)
  const [busy, setBusy] = useState(false)
  const letGo = useEffectEvent(async (far: number) => {
    setPulled(0)
    if (far < enoughPx || busy) return
    setBusy(true)
    await refresh()
    setBusy(false)
  })

  useEffect(() => {
    let from: { x: number; y: number } | null = null
    let far = 0
    const began = ({ touches: [touch, second], target }: TouchEvent) => {
      const inside =
        target instanceof Element && target.closest('dialog, [popover], textarea, [contenteditable]') !== null
      from = touch && !second && !inside && scrollY <= 0 ? { x: touch.clientX, y: touch.clientY } : null
    }
    const moved = ({ touches: [touch] }: TouchEvent) => {
      if (!from || !touch) return
      const down = touch.clientY - from.y
      if (scrollY > 0 || Math.abs(touch.clientX - from.x) > Math.max(24, down)) from = null
      far = from ? Math.max(0, Math.min(mostPx, down * 0.6)) : 0
      setPulled(far)
    }
    const ended = () => {
      if (far > 0) void letGo(far)
      from = null
      far = 0
    }
    document.addEventListener('touchstart', began, { passive: true })
    document.addEventListener('touchmove', moved, { passive: true })
    document.addEventListener('touchend', ended, { passive: true })
    document.addEventListener('touchcancel', ended, { passive: true })
    return () => {
      document.removeEventListener('touchstart', began)
      document.removeEventListener('touchmove', moved)
      document.removeEventListener('touchend', ended)
      document.removeEventListener('touchcancel', ended)
    }
  }, [])

  const near = pulled >= enoughPx
  return (
    <div className={s.pull} role="status">
      {(pulled > 8 || busy) && (
        <span style={{ translate: `0 ${busy || calm() ? enoughPx : pulled}px` }}>
          <Icon path={retry} look="s" />
          {text(busy ? 'ui.loading' : near ? 'feed.refresh.drop' : 'feed.refresh.pull')}
        </span>
      )}
    </div>
  )
}

/** Whether the reader wants no motion: then only words say how far one has pulled. */
const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
