import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes files that are pasted into the page or dropped onto an element.
 * @param onFiles gets them; without it nothing is taken
 * @returns whether files are being dragged over the element, and its listeners
 */
export function useIncoming(onFiles: ((files: File[]) => void) | undefined) {
  const [over, setOver] = useState(false)

  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const files = filesOf(event.clipboardData)
    if (!onFiles || files.length === 0 || event.defaultPrevented || isText(event.clipboardData)) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => pasted(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])

  const holdsFiles = (event: DragEvent) => onFiles !== undefined && event.dataTransfer.types.includes('Files')
  return {
    over,
    listeners: {
      onDragOver(event: DragEvent) {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave(event: DragEvent) {
        const { relatedTarget: to } = event
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
      },
      onDrop(event: DragEvent) {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles?.(filesOf(event.dataTransfer))
      },
    },
  }
}

/** Whether what is pasted is a text whose picture is only how it looked, as from a word processor or a table. */
const isText = (data: DataTransfer | null): boolean =>
  Boolean(data?.getData('text/html') && data.getData('text/plain').trim())

/** The files of a drop or paste, if it has any. */
const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]
