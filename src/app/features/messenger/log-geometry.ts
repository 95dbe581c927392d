import type { MessageView } from '../../../local/chat/views.ts'
import s from './chat.module.css'
import type { View } from './unread.ts'

/** Where one goes in the log: the id of an element, the place of its message, and where in view it comes. */
export type Aim = { id: string; place: number; block: 'start' | 'center' }

/** The id of a message's element. */
export const idOf = ({ id }: MessageView): string => `message-${id}`

/** Scrolls to something, if it is drawn. */
export function scrollTo({ id, block }: Aim): boolean {
  const there = document.getElementById(id)
  there?.scrollIntoView({ block })
  return there !== null
}

/** The places between which messages have their ends in view; none where no message has. */
export function viewIn(box: HTMLElement, messages: readonly MessageView[]): View | null {
  const { top, bottom } = box.getBoundingClientRect()
  const inView = [...box.querySelectorAll(`.${s.msg}`)].filter(each => {
    const end = each.getBoundingClientRect().bottom
    return end >= top && end <= bottom + 1
  })
  const ids = new Set(inView.map(each => each.id))
  const seen = messages.filter(each => each.waiting === undefined && ids.has(idOf(each)))
  const [first = null] = seen
  return first && { first: first.place, last: seen.at(-1)?.place ?? first.place }
}

/** How far below the top of the log something stands. */
export const below = (box: HTMLElement, there: Element): number =>
  there.getBoundingClientRect().top - box.getBoundingClientRect().top

/** The first message that is whole in view, and how far below the top it stands. */
export function anchorIn(box: HTMLElement): { id: string; top: number } | null {
  for (const each of box.querySelectorAll(`.${s.msg}`)) {
    const top = below(box, each)
    if (top >= 0) return { id: each.id, top }
  }
  return null
}
