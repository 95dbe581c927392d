import { dateInJapan, daysAfter, weekDays } from '../../../contract/days.ts'
import { spanText } from '../../../contract/days-text.ts'
import type { Language, Text } from '../../../contract/messages/text.ts'
import { personOf } from '../../../local/keeping/list-source.ts'
import { choiceOf, type FullChoice } from '../../../local/posts/feed-choice.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { useClock } from '../../state/language/use-clock.ts'
import { placeInText } from '../../state/places/place-names.ts'
import { useLive } from '../../state/reading/use-live.ts'

const periods = { week: 'feed.week', month: 'feed.month', all: null } as const

/**
 * What a list is called: whose posts it holds, or by its filter what is searched for, or its kind, and what else narrows it down. Needs
 * the texts `places`.
 * @param key of its feed, or of a person's list
 */
export function useListName(key: string): string {
  const text = useText()
  const { language } = useLanguage()
  const today = dateInJapan(new Date(useClock().now))
  const person = personOf(key)
  const { value: name = '…' } = useLive(
    async mirror => person && (await mirror.profiles.get(person.id))?.profile.username,
    `name ${person?.id}`,
    undefined,
  )
  return person ? text('tunnel.person', { name: name ?? '…' }) : feedName(text, language, choiceOf(key), today)
}

function feedName(text: Text, language: Language, choice: FullChoice, today: string): string {
  const { selectedType: type, searchWords, searchTags, selectedPlace, selectedTrend, selectedDate, selectedOn } = choice
  const sought = [...searchTags, searchWords].filter(each => each !== '').join(' ')
  const period = selectedOn === '' ? periods[selectedDate] : null
  return [
    ...(sought === '' ? [] : [sought]),
    ...(sought === '' || type !== 'all' ? [text(kindText(choice))] : []),
    ...(selectedOn === '' ? [] : [spanText(language, weekOf(selectedOn), today)]),
    ...(selectedPlace === '' ? [] : [placeInText(selectedPlace, language)]),
    ...(selectedTrend === 'trending' ? [text('feed.trending')] : []),
    ...(period ? [text(period)] : []),
  ].join(' · ')
}

function kindText({ selectedType: type, selectedOn, selectedFrom }: FullChoice) {
  if (selectedOn !== '') return 'places.on'
  if (selectedFrom === 'followed') return 'tunnel.followed'
  return type === 'all' ? 'feed.posts' : (`feed.${kindOf(type)}` as const)
}

const weekOf = (first: string) => ({ from: first, to: daysAfter(first, weekDays - 1) })

/** The plural that texts are called by: calls take both. */
const kindOf = (type: string): 'timeline' | 'news' | 'guides' | 'places' => {
  if (type === 'guide' || type === 'guides') return 'guides'
  if (type === 'place' || type === 'places') return 'places'
  return type === 'news' ? 'news' : 'timeline'
}
