import { type ComponentType, use } from 'react'
import { settled } from './settled.ts'
import { whenQuiet } from './when-quiet.ts'

const loads: (() => Promise<void>)[] = []

/** Loads every {@link partOfDocument}; the server does so before it renders, because it waits for nothing then. */
export const loadParts = async (): Promise<void> => void (await Promise.all(loads.map(load => load())))

const waitMs = 2_000

/**
 * A part that the server writes into the document although its code is no part of what the page loads first: that comes when the page
 * is quiet, or at once when React is about to take the part over. Stands inside a `Later`, which keeps the server's words meanwhile.
 * @param load imports the component
 * @param when whether it comes when the page is quiet, or only where it is drawn, as hardly any document has it
 */
export function partOfDocument<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: 'quiet' | 'drawn' = 'quiet',
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const attempt = (): Promise<void> =>
    load().then(
      part => {
        Part = part
      },
      () => new Promise<void>(done => setTimeout(done, waitMs)).then(attempt),
    )
  const needed = () => {
    if (loading) return loading
    const began = attempt()
    loading = began
    void began.then(() => settled(began, undefined))
    return began
  }
  loads.push(needed)
  if (when === 'quiet' && typeof document !== 'undefined') whenQuiet(() => void needed())
  return function PartOfDocument(props: Props) {
    use(needed())
    return Part && <Part {...props} />
  }
}
