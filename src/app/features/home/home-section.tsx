import type { ReactNode } from 'react'
import { useText } from '../../state/language/text.tsx'
import { Eave } from '../../ui/eave.tsx'
import s from './home.module.css'

/** The sections of home by the keys of their names; each has a Japanese word beside its English name. */
type SectionKey =
  | 'home.guides'
  | 'home.latest'
  | 'home.main'
  | 'home.rated'
  | 'home.map'
  | 'home.promoted'
  | 'home.stopped'
  | 'home.saved'

/** A section of home with its head. */
export function HomeSection({
  of,
  id,
  action,
  children,
}: {
  of: SectionKey
  id?: string
  action?: ReactNode
  children: ReactNode
}) {
  const text = useText()
  const word = text(`${of}.word`)
  return (
    <section className={s.block} id={id} tabIndex={id === undefined ? undefined : -1} aria-label={text(of)}>
      <Eave big ja={word === '' ? undefined : word} action={action}>
        {text(of)}
      </Eave>
      {children}
    </section>
  )
}
