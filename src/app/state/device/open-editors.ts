const places = new Set<string>()

/** Whether some editor holds unsent text. The reload into a new version waits for it. */
export const isEditing = (): boolean => places.size > 0

/**
 * Notes that an editor holds something.
 * @param key the draft's place
 */
export const beginEditing = (key: string): void => void places.add(key)

/** Notes that the editor is empty or gone. */
export const endEditing = (key: string): void => void places.delete(key)

/** What an editor on the page does for those who change its draft from elsewhere. */
type OpenEditor = {
  /** Begins to store what was typed last. */
  store(): void
  /** Shows the stored draft. */
  show(): Promise<void>
}

const editors = new Map<string, OpenEditor>()
const works = new Map<string, Promise<void>>()

/**
 * Notes that the editor of a draft is on the page.
 * @returns to be called when it leaves the page
 */
export function openEditor(key: string, editor: OpenEditor): () => void {
  editors.set(key, editor)
  return () => {
    if (editors.get(key) === editor) editors.delete(key)
  }
}

/**
 * Runs the steps about one draft one after the other, so that a draft that was forgotten is not sent afterwards. It outlives the editor,
 * which stores what was typed last when it leaves the page.
 * @returns resolves after the step, also when that fails: a draft that can't be sent is stored on the device all the same
 */
export function inTurn(key: string, step: () => Promise<unknown>): Promise<void> {
  const work = untilStored(key)
    .then(step)
    .then(
      () => {},
      () => {},
    )
  works.set(key, work)
  return work
}

/** Resolves once all that the editor of a draft has begun to store is stored. */
export const untilStored = (key: string): Promise<void> => works.get(key) ?? Promise.resolve()

/** Has all stored that is typed in the editor of a draft, on the page or just left. */
export function storeTyped(key: string): Promise<void> {
  editors.get(key)?.store()
  return untilStored(key)
}

/** To be called when a draft was changed from elsewhere: its editor shows it, if it is on the page. */
export const showStored = async (key: string): Promise<void> => editors.get(key)?.show()
