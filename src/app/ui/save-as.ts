/** Saves a file that the page has made, where the browser puts downloads. */
export function saveAs(name: string, file: Blob): void {
  const href = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  // The browser has begun the download by the next task.
  setTimeout(() => URL.revokeObjectURL(href))
}
