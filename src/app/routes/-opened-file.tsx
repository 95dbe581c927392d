import { OpenedPage } from '../features/along/opened-page.tsx'
import { NumberedMap } from '../features/places/numbered-map.tsx'
import { mapAddress } from '../state/places/map-address.ts'

/** What is in a file that was opened on this device, with its places on the drawn map. @param props.id the file's id here */
export function OpenedFile({ id }: { id: string }) {
  return <OpenedPage key={id} id={id} Map={NumberedMap} mapAddress={inMapApp} />
}

const inMapApp = (location: Parameters<typeof mapAddress>[0]) => mapAddress(location, navigator)
