import './places.css'
import { type KeyboardEvent, useId, useState } from 'react'
import { prefectures } from '../../../contract/prefectures.ts'
import { useText } from '../../state/language/text.tsx'
import { Link } from '../../ui/link.tsx'
import { columns, nextTile, rows, type Tile, tiles } from './japan-tiles.ts'

const size = 26
const gap = 2

/** The number of guides of a prefecture, as `posts.placesWithPosts` answers it. */
export type PlaceCount = { prefecture: string; guides_count: number }

/** The feed of all guides of a prefecture, as many as the map counts. */
const guidesHref = (prefecture: string): string => `/posts?type=guides&date=all&place=${prefecture}`

/**
 * Japan by prefecture, each linked to its guides; drawn without a request. One stop for the tab key, arrow keys within; the same
 * links as a list below. Needs the texts `places`.
 * @param props.counts prefectures that are missing have no guides
 * @param props.selected the prefecture whose guides are shown
 */
export function JapanMap({ counts, selected }: { counts: readonly PlaceCount[]; selected?: string }) {
  const text = useText()
  const id = useId()
  const [stop, setStop] = useState(selected ?? 'Tokyo')
  const [pointed, setPointed] = useState<string | null>(null)
  const countOf = new Map(counts.map(each => [each.prefecture, each.guides_count]))
  const say = (name: string) => {
    const count = countOf.get(name) ?? 0
    return count === 0
      ? text('places.map.none')
      : count === 1
        ? text('places.map.one')
        : text('places.map.count', { count })
  }
  function onKey(event: KeyboardEvent<SVGSVGElement>, from: Tile) {
    const next = event.altKey || event.metaKey || event.ctrlKey ? undefined : nextTile(from, event.key)
    if (next === undefined) return
    event.preventDefault()
    setStop(next.name)
    event.currentTarget.querySelector<SVGAElement>(`[data-name="${next.name}"]`)?.focus()
  }
  const shown = prefectures.find(({ name }) => name === (pointed ?? selected))
  return (
    <div>
      <div className="japan">
        <p className="shown" aria-hidden="true">
          {shown ? (
            <>
              <b>{shown.name}</b> <span lang="ja">{shown.name_ja}</span>
              <br />
              {say(shown.name)}
            </>
          ) : (
            text('places.map.hint')
          )}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset */}
        <svg
          viewBox={`0 0 ${columns * size} ${rows * size}`}
          role="group"
          aria-label={text('places.map')}
          aria-describedby={`${id}k`}
          onKeyDown={event => {
            const from = tiles.find(({ name }) => name === stop)
            if (from) onKey(event, from)
          }}
          onPointerLeave={() => setPointed(null)}
        >
          {tiles.map(tile => (
            <Prefecture
              key={tile.name}
              tile={tile}
              count={countOf.get(tile.name) ?? 0}
              said={say(tile.name)}
              current={tile.name === selected}
              stop={tile.name === stop}
              onPoint={() => setPointed(tile.name)}
              onFocus={() => {
                setStop(tile.name)
                setPointed(tile.name)
              }}
            />
          ))}
        </svg>
        <span className="sr" id={`${id}k`}>
          {text('places.map.keys')}
        </span>
      </div>
      <details className="prefectures">
        <summary>{text('places.map.list')}</summary>
        <ul>
          {prefectures.map(({ name, name_ja }) => (
            <li key={name}>
              <Link href={guidesHref(name)} aria-current={name === selected ? 'page' : undefined}>
                <span>
                  {name} <span lang="ja">{name_ja}</span>
                </span>
                <span className="muted">{countOf.get(name) ?? 0}</span>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function Prefecture({
  tile,
  count,
  said,
  current,
  stop,
  onPoint,
  onFocus,
}: {
  tile: Tile
  count: number
  said: string
  current: boolean
  stop: boolean
  onPoint: () => void
  onFocus: () => void
}) {
  const kanji = prefectures.find(({ name }) => name === tile.name)?.name_ja.replace(/[県府都]$/, '') ?? ''
  const [x, y] = [tile.x * size + gap / 2, tile.y * size + gap / 2]
  const [width, height] = [tile.width * size - gap, tile.height * size - gap]
  const middle = { x: x + width / 2, y: y + height / 2 }
  return (
    <Link
      href={guidesHref(tile.name)}
      className={count > 0 ? 'has named' : undefined}
      data-name={tile.name}
      tabIndex={stop ? 0 : -1}
      aria-label={`${tile.name} ${kanji} ${said}`}
      aria-current={current ? 'page' : undefined}
      onPointerEnter={onPoint}
      onFocus={onFocus}
    >
      <rect x={x} y={y} width={width} height={height} />
      <text className="name" lang="ja" {...middle}>
        {kanji}
      </text>
      {count > 0 && (
        <text className="count" {...middle}>
          {count > 99 ? '99+' : count}
        </text>
      )}
    </Link>
  )
}
