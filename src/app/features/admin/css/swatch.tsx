import s from './css.module.css'

/** A colour to look at; a crossed-out square for none. Its value stands beside it. */
export function Swatch({ of }: { of: string | null }) {
  return (
    <svg className={s.swatch} viewBox="0 0 20 20" aria-hidden="true">
      {of === null ? <path d="M0 20 20 0" stroke="currentColor" /> : <rect width="20" height="20" fill={of} />}
    </svg>
  )
}
