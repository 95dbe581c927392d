import type { DemoContent } from '../plan.ts'
import { chats } from './chats.ts'
import { events } from './events.ts'
import { galleries } from './galleries.ts'
import { guidesCentre } from './guides-centre.ts'
import { guidesInlandSea } from './guides-inland-sea.ts'
import { guidesKansai } from './guides-kansai.ts'
import { guidesNorth } from './guides-north.ts'
import { moderation } from './moderation.ts'
import { newsDaily } from './news-daily.ts'
import { newsOffice } from './news-office.ts'
import { newsSafety } from './news-safety.ts'
import { people } from './people.ts'
import { places } from './places.ts'
import { reports } from './reports.ts'
import { spam } from './spam.ts'
import { sponsored } from './sponsored.ts'
import { timelineHome } from './timeline-home.ts'
import { timelineTable } from './timeline-table.ts'
import { timelineTown } from './timeline-town.ts'
import { timelineTrains } from './timeline-trains.ts'
import { timelineWords } from './timeline-words.ts'

/** Everything that the first start puts into an empty store. */
export const demo: Required<DemoContent> = {
  people,
  galleries,
  chats,
  reports,
  moderation,
  spam,
  sponsored,
  posts: [
    ...timelineTown,
    ...timelineTrains,
    ...timelineTable,
    ...timelineHome,
    ...timelineWords,
    ...newsOffice,
    ...newsDaily,
    ...newsSafety,
    ...events,
    ...guidesKansai,
    ...guidesInlandSea,
    ...guidesCentre,
    ...guidesNorth,
    ...places,
  ],
}
