import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { sizeText } from '../../../contract/formats.ts'
import type { DocumentPictures } from '../../../contract/page.ts'
import { isMetered, isSaving, type Line } from '../../../local/keeping/choices.ts'
import { bytesPicked, widest } from '../../../local/keeping/picture-size.ts'
import type { Pictures } from '../../ui/held-picture.tsx'
import { type Display, useDisplay } from '../display/display-choices.ts'
import { useAppFacts } from '../document/app-context.tsx'
import { useTakingOver } from '../document/use-taking-over.ts'
import { useDataChoices } from '../keeping/data-choices.ts'
import { lineNow, subscribeLine } from '../keeping/line.ts'
import { screenNow } from '../keeping/screen.ts'
import { useLanguage } from '../language/text.tsx'

/**
 * Whether pictures load by themselves. 'wifi' means: unless the browser knows that the connection is mobile, or was asked to save
 * data.
 */
export function mayLoadPictures(choice: Display['pictures'], line: Line | undefined): boolean {
  if (choice !== 'wifi') return choice === 'always'
  return line?.saveData !== true && !isMetered(line)
}

const cookieName = 'pictures'
const year = 365 * 86_400

/** How pictures are loaded here, as state; while a document is taken over, what the document was rendered with. */
export function usePictures(): Pictures {
  const choice = useDisplay('pictures')
  const { saver, quality: chosen } = useDataChoices()
  const { pictures: drawn } = useAppFacts()
  const { language } = useLanguage()
  const takingOver = useTakingOver()
  const load = useSyncExternalStore(
    subscribeLine,
    () => mayLoadPictures(choice, lineNow()) && !isSaving({ saver }, lineNow()),
    () => drawn !== 'held',
  )
  // As the document has them, as long as it is taken over.
  const quality = takingOver && drawn !== 'held' ? drawn : chosen
  useEffect(() => {
    if (takingOver) return
    // The server's documents leave pictures out too, or have smaller ones, so that none is fetched in vain before the scripts come.
    const value: DocumentPictures = load ? chosen : 'held'
    const usual = value === 'high' && lineNow()?.saveData !== true
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
    document.cookie = `${cookieName}=${value}; path=/; max-age=${usual ? 0 : year}; samesite=lax`
  }, [load, chosen, takingOver])
  // The server knows no screen, so a held picture tells its size only after the take-over. Where pictures load, nothing may change then:
  // with a new value around them React would take over at once what is left for later.
  const tellsSize = load || !takingOver
  return useMemo(
    () => ({
      load,
      widest: widest[quality],
      sizeOf(pictures) {
        if (!tellsSize) return null
        const bytes = bytesPicked(pictures, screenNow(quality))
        return bytes === null ? null : sizeText(language, bytes)
      },
    }),
    [load, quality, language, tellsSize],
  )
}
