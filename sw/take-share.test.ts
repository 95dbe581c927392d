import { expect, test } from 'vitest'
import { limits } from '../src/contract/limits.ts'
import { fileToOpen, isFromSystem, readShare } from './take-share.ts'

/** A file that says it has so many bytes. */
const aFile = (name: string, size: number) =>
  Object.defineProperty(new File(['x'], name, { type: 'image/jpeg' }), 'size', { value: size })

const formOf = (fields: Record<string, string>, files: File[] = []) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const file of files) form.append('pictures', file)
  // The form makes a new object of a file, with its own size.
  form.getAll = name => (name === 'pictures' ? files : [])
  return form
}

test('words are read without the space around them, and cut at the limit', () => {
  expect(readShare(formOf({ title: ' Kyoto ', url: 'https://example.jp' }))).toEqual({
    title: 'Kyoto',
    text: '',
    url: 'https://example.jp',
    files: [],
    refused: [],
  })
  expect(readShare(formOf({ text: 'あ'.repeat(60_000) }))?.text).toHaveLength(limits.bigText.max)
})

test('nothing shared is nothing, also where the form has an empty file', () => {
  expect(readShare(formOf({ title: ' ' }, [aFile('', 0)]))).toBeNull()
})

test('a file that is too large, and what is more than the limits, is named and not taken', () => {
  const share = readShare(
    formOf({}, [aFile('large.jpg', limits.share.fileMaxBytes + 1), aFile('small.jpg', 10), aFile('fits.jpg', 20)]),
  )
  expect(share?.refused).toEqual(['large.jpg'])
  expect(share?.files.map(({ name }) => name)).toEqual(['small.jpg', 'fits.jpg'])
  const most = Array.from({ length: limits.share.files + 1 }, (_, index) => aFile(`${index}.jpg`, 1))
  expect(readShare(formOf({}, most))?.refused).toEqual([`${limits.share.files}.jpg`])
  const four = Array.from({ length: 4 }, (_, index) => aFile(`${index}.jpg`, limits.share.fileMaxBytes))
  expect(readShare(formOf({}, four))?.refused).toEqual(['3.jpg'])
})

test('a file to open is no picture, and of several the first that is not too large is taken', () => {
  const form = formOf({})
  const files = [aFile('empty.html', 0), aFile('large.html', limits.share.fileMaxBytes + 1), aFile('fits.gpx', 20)]
  form.getAll = name => (name === 'along' ? files : [])
  expect(fileToOpen(form)?.name).toBe('fits.gpx')
  expect(readShare(form)).toBeNull()
  expect(fileToOpen(formOf({ title: 'Kyoto' }, [aFile('a.jpg', 10)]))).toBeNull()
})

test.each([
  ['the system', {}, true],
  ['an app that the system names', { referrer: 'android-app://jp.example.notes' }, true],
  ['a form of another site', { sent: 'https://other.test', referrer: 'https://other.test/' }, false],
  ['a form that hides its address', { sent: 'https://other.test' }, false],
  ['a form that hides its origin', { sent: 'null', referrer: 'https://other.test/page' }, false],
  ['a form in a frame', { sent: 'null', destination: 'iframe' as const }, false],
] as const)('a share of %s is taken: %s', (_, by, taken) => {
  const { sent = null, referrer = '', destination = 'document' } = by as Partial<Record<string, string>>
  const headers = new Headers(sent === null ? {} : { origin: sent })
  const request = { headers, referrer, destination: destination as RequestDestination }
  expect(isFromSystem('https://engawa.test', request)).toBe(taken)
})
