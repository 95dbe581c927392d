import type { Post } from '../../contract/entities/post.ts'
import { placeInJapanese } from '../../contract/places/in-japanese.ts'
import { postTitle } from '../../contract/post-title.ts'
import { textWrittenIn, writtenIn } from '../../contract/written-in.ts'
import type { Gathered } from './gather.ts'
import { escaped } from './markup.ts'
import type { FilePictures } from './pictures.ts'
import { postAddress } from './points.ts'
import { daysMarkup, doorsMarkup, type StopWords, stopsMarkup } from './stops-markup.ts'
import { mixed, textMarkup } from './text-markup.ts'

/** What the file says besides what it holds, in the language of whoever makes it. */
export type FileWords = StopWords & {
  /** When and where it was made, and that what it says may have changed since. */
  made: string
  /** The moment at which it is made, as ISO 8601. */
  at: string
  contents: string
  kind: Record<Post['type'], string>
  /** Behind the name of its author, the day on which a post was written. */
  day: (at: string) => string
}

/** What marks a file as one of ours, and in which form it is; a newer form gets another number. */
export const fileMark = { name: 'engawa-along', form: '1' } as const

/** What else the file says for being read back; a file that was made before these has none of them. */
export const fileFacts = { site: 'engawa-site', made: 'engawa-made' } as const

/** Nothing runs in the file and nothing is fetched: it holds its pictures, and its one style sheet. */
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

const style = `:root{color-scheme:light dark;--ink:light-dark(#16181b,#ece7da);--soft:light-dark(#55585c,#a9a698);--line:light-dark(#d9d5c8,#343b47);--ai:light-dark(#24507a,#9cc3e6)}
body{margin:0 auto;max-width:40rem;padding:20px 16px 64px;background:light-dark(#fbfaf5,#0f141c);color:var(--ink);font:1rem/1.65 system-ui,sans-serif;overflow-wrap:break-word;line-break:strict}
h1,h2{font:600 1.75rem/1.25 serif;margin:0 0 8px;text-wrap:balance}h2{font-size:1.375rem}h3{font:600 1.125rem/1.4 serif;margin:20px 0 8px}
.stops>li{margin-block:0 14px}.stops small{display:block;color:var(--soft);font-size:.8125rem}.doors,.days{margin:6px 0;font-size:.875rem}.days{font-weight:600}
.site,.by,.soft{color:var(--soft);font-size:.8125rem;margin:4px 0}
a{color:var(--ai)}ol{padding-inline-start:1.6em}
article{border-top:1px solid var(--line);margin-top:32px;padding-top:20px}
figure{margin:12px 0}img{display:block;width:100%;height:auto;border-radius:3px}
.place{border:1px solid var(--ink);border-radius:3px;padding:12px 14px;margin:14px 0}.place b{display:block;font:600 1.625rem/1.4 serif}.place small{display:block;color:var(--soft);font-size:.8125rem}
@media print{article{break-before:auto}figure{width:60%;break-inside:avoid}.place{break-inside:avoid}}`

/**
 * Writes what was gathered as one HTML file that opens in any browser without a network: no script, its pictures inside, all markup made
 * here or read from canonical texts. `article` elements with `data-post` carry what is needed to read it back.
 * @returns its parts, to be joined
 */
export function htmlFile(gathered: Gathered, { uris }: FilePictures, words: FileWords, origin: string): string[] {
  const { name, about, posts } = gathered
  const title = name === '' ? posts.map(postTitle).join('') : name
  const isCollection = name !== ''
  return [
    `<!doctype html>
<html lang="${words.language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="${fileMark.name}" content="${fileMark.form}">
<meta name="${fileFacts.site}" content="${escaped(origin)}">
<meta name="${fileFacts.made}" content="${escaped(words.at)}">
<title>${escaped(title)}</title>
<style>${style}</style></head><body>
<header><p class="site">Engawa <span lang="ja">縁側</span> · ${escaped(origin)}</p>`,
    isCollection
      ? `<h1 lang="${writtenIn(name)}">${mixed(name, writtenIn(name))}</h1><p class="about" lang="${writtenIn(about)}">${mixed(about, writtenIn(about))}</p>`
      : '',
    `<p class="soft">${mixed(words.made, words.language)}</p></header>\n`,
    isCollection ? contents(posts, words) : '',
    '<main>\n',
    ...posts.map((post, at) => article(post, isCollection ? at + 1 : null, { uris, words, origin })),
    '</main></body></html>\n',
  ]
}

const contents = (posts: readonly Post[], { contents: label }: FileWords): string => {
  const rows = posts.map((post, at) => `<li><a href="#n${at + 1}">${titled(post)}</a></li>`)
  return `<nav aria-label="${escaped(label)}"><ol>${rows.join('')}</ol></nav>\n`
}

function titled(post: Post): string {
  const title = postTitle(post)
  return `<span lang="${writtenIn(title)}">${mixed(title, writtenIn(title))}</span>`
}

type Context = { uris: ReadonlyMap<string, string>; words: FileWords; origin: string }

function article(post: Post, number: number | null, { uris, words, origin }: Context): string {
  const address = postAddress(post, origin)
  const heading = number === null ? 'h1' : 'h2'
  const figures = post.pictures.flatMap(({ id, alt, width, height }) => {
    const uri = uris.get(id)
    return uri === undefined
      ? []
      : [
          `<figure><img src="${uri}" data-picture="${escaped(id)}" alt="${escaped(alt)}" width="${width}" height="${height}"></figure>`,
        ]
  })
  return [
    `<article${number === null ? '' : ` id="n${number}"`} data-post="${escaped(post.id)}" data-slug="${escaped(post.post_slug)}" data-kind="${post.type}" data-version="${post.version}">`,
    `<${heading}>${number === null ? '' : `${number} `}<span class="title">${titled(post)}</span></${heading}>`,
    `<p class="by">${escaped(words.kind[post.type])} · <span class="author">${escaped(post.author.username)}</span> · <time datetime="${escaped(post.post_date_created)}">${escaped(words.day(post.post_date_created))}</time></p>`,
    figures[0] ?? '',
    daysMarkup(post.post_days, words),
    place(post.post_location),
    `<div class="text" lang="${textWrittenIn(post.post_text)}">${textMarkup(post.post_text)}</div>`,
    doorsMarkup(post.post_doors, words),
    stopsMarkup(post.post_stops, words),
    ...figures.slice(1),
    `<p class="soft"><a class="page" href="${escaped(address)}" rel="noreferrer">${escaped(address)}</a></p></article>\n`,
  ].join('')
}

/** A place in large kanji, to be shown to somebody, with its name in Roman letters below. */
function place(location: Post['post_location']): string {
  if (location === null) return ''
  const { lat, lng, name, prefecture } = location
  const point = lat === undefined || lng === undefined ? '' : ` data-lat="${lat}" data-lng="${lng}"`
  const roman = [name, prefecture].filter(each => each !== '').join(', ')
  const data = `data-name="${escaped(name)}" data-name-ja="${escaped(location.name_ja)}" data-prefecture="${escaped(prefecture)}"`
  const degrees = point === '' ? '' : ` · ${lat}, ${lng}`
  return `<p class="place" ${data}${point}><b lang="ja">${escaped(placeInJapanese(location))}</b><small>${escaped(roman)}${degrees}</small></p>`
}
