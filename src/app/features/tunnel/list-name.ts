import type { Language, Text } from '../../../contract/messages/text.ts'
import { choiceOf } from '../../../local/posts/feed-choice.ts'
import { placeInText } from '../../state/places/place-names.ts'

const periods = { week: 'feed.week', month: 'feed.month', all: null } as const

/** What a list is called by its filter: what is searched for, or its kind, and what else narrows it down. Needs the texts `places`. */
export function listName(text: Text, language: Language, key: string): string {
  const choice = choiceOf(key)
  const { selectedType: type, searchWords, searchTags, selectedPlace, selectedTrend, selectedDate, selectedOn } = choice
  const sought = [...searchTags, searchWords].filter(each => each !== '').join(' ')
  const kind = selectedOn !== '' ? text('places.on') : text(type === 'all' ? 'feed.posts' : `feed.${kindOf(type)}`)
  const period = selectedOn === '' ? periods[selectedDate] : null
  return [
    ...(sought === '' ? [] : [sought]),
    ...(sought === '' || type !== 'all' ? [kind] : []),
    ...(selectedPlace === '' ? [] : [placeInText(selectedPlace, language)]),
    ...(selectedTrend === 'trending' ? [text('feed.trending')] : []),
    ...(period ? [text(period)] : []),
  ].join(' · ')
}

/** The plural that texts are called by: calls take both. */
const kindOf = (type: string): 'timeline' | 'news' | 'guides' | 'places' => {
  if (type === 'guide' || type === 'guides') return 'guides'
  if (type === 'place' || type === 'places') return 'places'
  return type === 'news' ? 'news' : 'timeline'
}
