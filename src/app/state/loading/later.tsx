import {
  type ComponentProps,
  type ElementType,
  type ReactNode,
  type RefCallback,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { useTakingOver } from '../document/use-taking-over.ts'
import { settled } from './settled.ts'

/** Where a part of the document stands: closed, open so that React may take it over, taken. */
type Gate = {
  isTaken: boolean
  whenOpen: Promise<void>
  open: () => void
  ref: RefCallback<Element>
  /** The button that was pressed in it while its code was on its way. */
  pressed: HTMLElement | null
}

/** How far outside the window a part may be when it is taken over. */
const near = '300px 0px'
const touches = ['pointerdown', 'touchstart', 'focusin', 'keydown', 'click', 'input'] as const

/** The parts that are not taken over yet. */
const waiting = new Map<Element, Gate>()
let all = false

/** Opens the part that is touched. React listens below the window: if the part's code is here, it takes it over for this very event. */
function openTouched({ type, target }: Event): void {
  for (const [element, gate] of waiting) {
    if (!element.contains(target as Node)) continue
    gate.open()
    const button = type === 'click' && (target as Element).closest<HTMLElement>('button[type=button]')
    if (!button) continue
    setTimeout(() => {
      if (!gate.isTaken) gate.pressed = button
    })
  }
}

/** Takes every part over at once from now on: something in one of them waits for its scripts. */
export function takeAllOver(): void {
  all = true
}

function makeGate(): Gate {
  let tell = () => {}
  const gate: Gate = {
    isTaken: false,
    pressed: null,
    whenOpen: new Promise(done => {
      tell = done
    }),
    open() {
      settled(gate.whenOpen, undefined)
      tell()
    },
    ref(element) {
      if (gate.isTaken || !element) return
      const observer = new IntersectionObserver(seen => seen.some(each => each.isIntersecting) && gate.open(), {
        rootMargin: near,
      })
      for (const name of touches) addEventListener(name, openTouched, true)
      waiting.set(element, gate)
      observer.observe(element)
      return () => {
        observer.disconnect()
        waiting.delete(element)
      }
    },
  }
  // On the server nothing waits.
  if (all || typeof document === 'undefined') gate.open()
  return gate
}

/**
 * A part of the page that a document shows below its first screen: React takes it over when it comes near the window, is touched or
 * gets the focus. Until then it stays as the server wrote it, whatever its parent is given. Rendered in the browser, it is like any
 * other element.
 * @param props.as the element around it
 * @param props.now takes it over wherever it is
 * @param props.instead stands in its place while code of a `partOfDocument` in it is loaded, where the browser draws it anew
 */
export function Later<Tag extends ElementType = 'div'>({
  as,
  now = false,
  instead,
  children,
  ...attributes
}: { as?: Tag; now?: boolean; instead?: ReactNode; children: ReactNode } & Omit<
  ComponentProps<Tag>,
  'as' | 'children' | 'ref'
>) {
  const ofDocument = useTakingOver()
  const [gate] = useState(() => (ofDocument ? makeGate() : null))
  const [isTaken, setTaken] = useState(!gate)
  useEffect(() => {
    if (now) gate?.open()
  }, [now, gate])
  const inside = (
    <Suspense fallback={instead}>
      <Held by={gate}>
        {children}
        <Taken by={gate} onTaken={setTaken} />
      </Held>
    </Suspense>
  )
  // The same element again: React would draw a part anew that is given something else before it was taken over.
  const [first] = useState(inside)
  const Around: ElementType = as ?? 'div'
  return (
    <Around {...attributes} ref={isTaken ? undefined : gate?.ref}>
      {isTaken ? inside : first}
    </Around>
  )
}

function Held({ by, children }: { by: Gate | null; children: ReactNode }) {
  const takingOver = useTakingOver()
  // Where React has to draw it anew it is as good as taken over.
  if (by && !takingOver) by.open()
  // Last of its hooks: React knows no others when it goes on from here.
  if (by) use(by.whenOpen)
  return children
}

function Taken({ by, onTaken }: { by: Gate | null; onTaken: (isTaken: true) => void }) {
  // Before the next event, which then is React's own.
  useLayoutEffect(() => {
    if (by) by.isTaken = true
  }, [by])
  useEffect(() => {
    onTaken(true)
    by?.pressed?.click()
  }, [by, onTaken])
  return null
}
