import { createFileRoute } from '@tanstack/react-router'
import { hasKept } from '../../local/keeping/has-kept.ts'
import { DevicePage } from '../features/device/device-page.tsx'
import { FooterBelow } from '../features/frame/footer.tsx'
import { needTexts } from '../state/language/catalogues.ts'
import { lazyPart } from '../state/loading/lazy-part.tsx'
import { useLive } from '../state/reading/use-live.ts'

const OwnCards = lazyPart(
  async () => (await Promise.all([import('../features/card/own-cards.tsx'), needTexts('emergency')]))[0].OwnCards,
)

const OpenedFiles = lazyPart(
  async () => (await Promise.all([import('../features/along/opened-list.tsx'), needTexts('along')]))[0].OpenedFiles,
)

const OpenedFile = lazyPart(
  async () => (await Promise.all([import('./-opened-file.tsx'), needTexts('along')]))[0].OpenedFile,
)

const KeptHere = lazyPart(
  async () =>
    (await Promise.all([import('../features/tunnel/kept-here.tsx'), needTexts('tunnel', 'places')]))[0].KeptHere,
)

/** Loads what shows kept lists and collections where there are some. */
function Kept() {
  const { value } = useLive(
    async mirror => (await hasKept(mirror, 'lists')) || (await hasKept(mirror, 'collections')),
    'keeps lists',
    undefined,
  )
  return value && <KeptHere />
}

/** What waits to be sent, and what is stored on this device; or one of the files that were opened on it. */
export const Route = createFileRoute('/_sidebar/on_this_device')({
  staticData: { access: 'public', texts: ['people', 'reading'], within: 'device.title' },
  component: Device,
})

function Device() {
  const { file } = Route.useSearch() as { file?: unknown }
  return (
    <>
      {typeof file === 'string' ? (
        <OpenedFile id={file} />
      ) : (
        <DevicePage kept={<Kept />} card={<OwnCards />} files={<OpenedFiles />} />
      )}
      <FooterBelow />
    </>
  )
}
