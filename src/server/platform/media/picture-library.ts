/**
 * The library that reads and writes pictures. It takes some 10 MB, which a site has from its first picture on.
 *
 * No picture is read twice, and two at once use two cores already: what libvips keeps and its threads would only take memory.
 */
export async function pictureLibrary() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
