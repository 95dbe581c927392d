/**
 * Why a file is not opened: it is too large, no file that is read here, one of another site, of a newer form of ours, not as Engawa or GPX
 * has it, or there is nothing in it.
 */
export type WhyRefused = 'too_large' | 'unknown' | 'other_site' | 'newer' | 'broken' | 'empty'

/** Ends the reading of a file. */
export class FileRefused extends Error {
  readonly why: WhyRefused
  /** The site that the file names, where it is another one. */
  readonly site: string

  constructor(why: WhyRefused, site = '') {
    super(`file refused: ${why}`)
    this.why = why
    this.site = site
  }
}
