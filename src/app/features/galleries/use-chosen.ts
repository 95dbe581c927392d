import { useEffect, useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { photosKey } from '../../../local/galleries/photos-key.ts'
import { useDraft } from '../../state/drafts/use-draft.ts'
import { useText } from '../../state/language/text.tsx'
import { type ShrunkPicture, shrinkPicture } from '../../state/pictures/shrink-picture.ts'
import { thoseWithRoom } from './take-photos.ts'

/** A chosen photo that is not sent yet; `picture` is null while it is being prepared. */
export type ChosenPhoto = { key: string; name: string; picture: ShrunkPicture | null; caption: string; alt: string }

/** @see useChosen */
export type Chosen = ReturnType<typeof useChosen>

const none: readonly ChosenPhoto[] = []

/**
 * The photos chosen for a gallery. They are prepared one at a time, because a phone's memory holds few at once. With their
 * captions they are stored on the device until they are sent or removed.
 * @param held how many photos the gallery has
 */
export function useChosen(galleryId: string, held: number) {
  const text = useText()
  const { draft, keep, send, forget } = useDraft(photosKey(galleryId), none)
  // The photos being prepared by this page. One that an earlier page did not finish can't be: its file is gone.
  const [making] = useState(() => new Set<string>())
  const lives = ({ key, picture }: ChosenPhoto) => picture !== null || making.has(key)
  const photos = draft.filter(lives)
  const latest = useRef<readonly ChosenPhoto[]>(photos)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  const [problems, setProblems] = useState<string[]>([])
  const work = useRef(Promise.resolve())

  /** A function, because several photos may become ready before the next render. */
  function setPhotos(change: (before: readonly ChosenPhoto[]) => readonly ChosenPhoto[]) {
    latest.current = change(latest.current.filter(lives))
    if (latest.current.length > 0) keep(latest.current)
    else forget()
  }

  function add(files: readonly File[]) {
    const { taken, leftOut } = thoseWithRoom(files, { chosen: photos.length, held })
    setProblems(leftOut === null ? [] : [whyLeftOut(leftOut)])
    const entries = taken.map(file => ({ file, key: uuidv7() }))
    for (const { key } of entries) making.add(key)
    setPhotos(before => [
      ...before,
      ...entries.map(({ key, file }) => ({ key, name: file.name, picture: null, caption: '', alt: '' })),
    ])
    for (const { key, file } of entries) work.current = work.current.then(() => ready(key, file))
  }

  const whyLeftOut = (why: 'many' | 'full') =>
    why === 'many'
      ? text('photos.many', { count: limits.photosAtOnce })
      : text('photos.full', { count: limits.photosPerGallery })

  async function ready(key: string, file: File) {
    try {
      const picture = await shrinkPicture(file)
      setPhotos(before => before.map(each => (each.key === key ? { ...each, picture } : each)))
    } catch {
      setPhotos(before => before.filter(each => each.key !== key))
      setProblems(before => [...before, text('photos.unreadable', { name: file.name })])
    }
  }

  return {
    photos,
    problems,
    add,
    change: (key: string, words: Partial<Pick<ChosenPhoto, 'caption' | 'alt'>>) =>
      setPhotos(before => before.map(each => (each.key === key ? { ...each, ...words } : each))),
    /** Gives all photos one caption; what was written for a single one stays. */
    captionAll: (caption: string, before: string) =>
      setPhotos(all => all.map(each => (each.caption === before ? { ...each, caption } : each))),
    leaveOut: (key: string) => setPhotos(before => before.filter(each => each.key !== key)),
    /** Writes all photos at once, and deletes their draft with it. @see useDraft */
    send,
    clear() {
      setPhotos(() => none)
      setProblems([])
    },
  }
}
