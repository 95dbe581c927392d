import type { Post } from '../../contract/entities/post.ts'
import { filteredKinds, periodDays } from '../../contract/feed-kinds.ts'
import { prefecturesOf } from '../../contract/regions.ts'
import { signsOf } from '../../contract/trip.ts'
import { clock } from '../wire/clock.ts'
import type { FullChoice } from './feed-choice.ts'

/**
 * Whether a new post belongs at the top of a feed: only in feeds ordered by time of writing and of everybody (nobody follows
 * oneself), and not in searches by words, which only the server can answer.
 */
export const belongs = (post: Kind, choice: FullChoice): boolean =>
  choice.selectedTrend === 'new' && choice.selectedFrom === 'all' && choice.selectedOn === '' && isOfKind(post, choice)

type Kind = Pick<Post, 'type' | 'post_hashtags' | 'post_location' | 'post_doors' | 'post_stops'>

/** Whether a post has the type, tags, place and signs of a feed's filter. */
export const isOfKind = (post: Kind, choice: FullChoice): boolean =>
  choice.searchWords === '' &&
  filteredKinds(choice).includes(post.type) &&
  (choice.selectedPlace === '' || prefecturesOf(choice.selectedPlace).includes(post.post_location?.prefecture ?? '')) &&
  choice.selectedSigns.every(sign => signsOf(post.post_doors, post.post_stops).includes(sign)) &&
  choice.searchTags.every(tag => post.post_hashtags.some(each => bare(each) === bare(tag)))

const dayMs = 86_400_000

/** Whether a post is of the period of a feed's filter. */
export const isOfPeriod = ({ post_date_created }: Pick<Post, 'post_date_created'>, { selectedDate }: FullChoice) =>
  selectedDate === 'all' || Date.parse(post_date_created) > clock.now() - periodDays[selectedDate] * dayMs

const bare = (tag: string): string => tag.replace(/^#/, '').toLowerCase()
