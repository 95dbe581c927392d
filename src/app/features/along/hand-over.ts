import { saveAs } from '../../ui/save-as.ts'

/** Whether the system's share sheet takes a file like this one. */
const sharesFile = (file: File): boolean => navigator.canShare?.({ files: [file] }) === true

/**
 * Gives a file to the system's share sheet if that takes it, else saves it.
 * @returns whether it was saved, and not given to an app or kept back by the person
 */
export async function handOver(file: File, title: string): Promise<boolean> {
  if (sharesFile(file)) {
    try {
      await navigator.share({ files: [file], title })
      return false
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false
    }
  }
  saveAs(file.name, file)
  return true
}

const saidKey = 'along-said'

/** Whether this device was told that a deleted post lives on in files. */
export function wasSaid(): boolean {
  try {
    return localStorage.getItem(saidKey) !== null
  } catch {
    return false
  }
}

/** Notes that it was told, once something was taken along. */
export function noteSaid(): void {
  try {
    localStorage.setItem(saidKey, '1')
  } catch {
    // A browser that keeps nothing is told again.
  }
}
