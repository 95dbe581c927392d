import { useEffect, useEffectEvent, useRef } from 'react'

const ahead = '900px'

/** Calls `reached` once when it comes near the window. */
export function Sentinel({ reached }: { reached: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(reached)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(each => each.isIntersecting)) tell()
      },
      { rootMargin: ahead },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <div ref={ref} />
}
