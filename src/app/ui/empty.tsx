import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'

const deck = 'M6 66H106M14 66v8M98 66v8'
const eave = 'M2 16Q50 22 110 6'

/** The drawings for an empty list: all have the same eave and deck. */
const drawings = {
  cat: (
    <>
      <path d="M44 65c0-13 9-22 21-22 11 0 19 8 19 22M84 61c9 2 14-3 11-10" />
      <path className="paper" d="M27 54l2-11 7 5h7l7-5 2 11c0 7-5 12-12.5 12S27 61 27 54z" />
      <path d="M33 55q2 2 4 0M42 55q2 2 4 0M38.5 59h2" />
    </>
  ),
  shoji: <path d="M20 20v46M92 16v50M20 28h72M38 28v38M56 28v38M74 28v38M20 47h72" />,
  cup: <path d="M40 44h22q0 16-11 16T40 44zM62 48q8 0 6 6t-9 4M46 36c-3-5 3-7 0-12M55 36c-3-5 3-7 0-12" />,
  lamp: <path d="M56 15v7M48 22h16M46 27h20l3 22H43zM48 49h16M56 27v22M45 38h22M30 66c0-5 4-5 4-9M34 66c0-4 3-4 3-6" />,
} as const

/**
 * Shown where there is nothing: one drawing, one sentence, at most one action; beside it a link to go on only where nothing else leads on.
 * @param props.page whether it is the whole page, so that its title is the page's heading
 * @param props.action a button
 * @param props.link a link to go on
 */
export function Empty({
  drawing,
  title,
  page,
  action,
  link,
  children,
}: {
  drawing: keyof typeof drawings
  title: string
  page?: boolean
  action?: ReactNode
  link?: { href: string; text: string }
  children?: ReactNode
}) {
  const Title = page ? 'h1' : 'h2'
  return (
    <div className="empty">
      <svg
        viewBox="0 0 112 84"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={eave} />
        <path d={deck} />
        {drawings[drawing]}
      </svg>
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {action}
      {link && (
        <ButtonLink look="quiet" href={link.href}>
          {link.text}
        </ButtonLink>
      )}
    </div>
  )
}
