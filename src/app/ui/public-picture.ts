/** The other host of public pictures; empty where they are at the site's own. A process and a page know one. */
let host = ''

/** Says once where public pictures are. @param assets the host that the operator chose, if there is one */
export function picturesAt(assets: string | undefined): void {
  host = assets ?? ''
}

/** Where a page loads a picture from: a public one at the other host, and one that is signed, or only on this device, where it is. */
export const pictureAt = (address: string): string =>
  address.startsWith('/media/') && !address.includes('?') ? host + address : address
