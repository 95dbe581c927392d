import type { DoorSign } from '../../../contract/door-signs.ts'
import { calendar } from '../../ui/icons.ts'
import { card, cash, locker, menu, ramp, touch } from '../../ui/icons-trip.ts'

/** The drawing beside the words of each sign. */
export const signIcons: Record<DoorSign, string> = {
  cash_only: cash,
  cards: card,
  ic_card: touch,
  reservation: calendar,
  english_menu: menu,
  step_free: ramp,
  coin_lockers: locker,
}
