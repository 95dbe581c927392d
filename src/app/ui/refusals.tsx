import { useEffect, useRef } from 'react'
import { FieldError } from './field.tsx'

/** Why files were refused, a sentence each. New ones come into view, because the button that chose the files may be far away. */
export function Refusals({ of, id }: { of: readonly string[]; id?: string | undefined }) {
  const ref = useRef<HTMLDivElement>(null)
  const said = of.join('\n')
  useEffect(() => {
    if (said !== '') ref.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  return (
    <div ref={ref} id={id}>
      {of.map(each => (
        <FieldError key={each}>{each}</FieldError>
      ))}
    </div>
  )
}
