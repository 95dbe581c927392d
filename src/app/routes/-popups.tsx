import { useSnapshot } from 'valtio/react'
import type { OwnPhrase } from '../../contract/phrases/own-phrase.ts'
import { FramePopups } from '../features/frame/popups.tsx'
import { needTexts } from '../state/language/catalogues.ts'
import { lazyPart } from '../state/loading/lazy-part.tsx'
import { SayWait } from '../state/loading/say-wait-part.tsx'
import { closePopup, popups } from '../state/popups/open-popup.ts'

const Assistant = lazyPart(async () => (await import('../features/assistant/assistant.tsx')).Assistant, SayWait)

const BlockPopup = lazyPart(async () => {
  const [{ BlockPopup }] = await Promise.all([import('../features/people/block-popup.tsx'), needTexts('people')])
  return BlockPopup
}, SayWait)

const BellMenu = lazyPart(async () => {
  const [{ BellMenu }] = await Promise.all([import('../features/notifications/bell-menu.tsx'), needTexts('people')])
  return BellMenu
}, SayWait)

const ReportPopup = lazyPart(async () => {
  const [{ ReportPopup }, { Editor }] = await Promise.all([
    import('../features/people/report-popup.tsx'),
    import('../features/editor/editor.tsx'),
    needTexts('people'),
  ])
  return (props: Omit<Parameters<typeof ReportPopup>[0], 'Editor'>) => <ReportPopup {...props} Editor={Editor} />
}, SayWait)

const SendPost = lazyPart(async () => {
  const [{ SendPost }] = await Promise.all([
    import('../features/messenger/send-post.tsx'),
    needTexts('people'),
    needTexts('reading'),
  ])
  return SendPost
}, SayWait)

const CollectSheet = lazyPart(async () => {
  const [{ CollectSheet }] = await Promise.all([
    import('../features/collections/collect-sheet.tsx'),
    needTexts('collections'),
  ])
  return CollectSheet
}, SayWait)

const AlongSheet = lazyPart(async () => {
  const [{ AlongSheet }] = await Promise.all([
    import('../features/along/along-sheet.tsx'),
    needTexts('along', 'reading'),
  ])
  return AlongSheet
}, SayWait)

const TunnelSheet = lazyPart(async () => {
  const [{ TunnelSheet }] = await Promise.all([
    import('../features/tunnel/tunnel-sheet.tsx'),
    needTexts('tunnel', 'places', 'reading'),
  ])
  return TunnelSheet
}, SayWait)

const PushSheet = lazyPart(async () => {
  const [{ PushSheet }] = await Promise.all([import('../state/push/push-sheet.tsx'), needTexts('push')])
  return PushSheet
}, SayWait)

const InstallSheet = lazyPart(async () => {
  const [{ InstallSheet }] = await Promise.all([import('../state/install/install-sheet.tsx'), needTexts('install')])
  return InstallSheet
}, SayWait)

const InstallLine = lazyPart(async () => {
  const [{ InstallLine }] = await Promise.all([import('../state/install/install-line.tsx'), needTexts('install')])
  return InstallLine
})

const WarningPopup = lazyPart(async () => {
  const [{ WarningPopup }] = await Promise.all([import('../features/account/warning-popup.tsx'), needTexts('account')])
  return WarningPopup
}, SayWait)

const TermsPopup = lazyPart(async () => {
  const [{ TermsPopup }] = await Promise.all([import('../features/account/terms-popup.tsx'), needTexts('account')])
  return TermsPopup
}, SayWait)

const ManagePost = lazyPart(async () => {
  const [{ ManagePost }] = await Promise.all([import('../features/admin/post/manage-post.tsx'), needTexts('admin')])
  return ManagePost
}, SayWait)

const RemoveTheirs = lazyPart(
  async () => {
    const [{ RemoveTheirs }] = await Promise.all([
      import('../features/admin/post/remove-theirs.tsx'),
      needTexts('admin'),
    ])
    return RemoveTheirs
  },
  // What admins delete waits for a connection as well: without the question why, where its code is not here.
  missing => (missing.failed ? <FramePopups /> : <SayWait {...missing} />),
)

const LeaveCard = lazyPart(async () => {
  const [{ LeaveCard }] = await Promise.all([
    import('../features/card/leave-card.tsx'),
    needTexts('emergency', 'reading'),
  ])
  return LeaveCard
}, SayWait)

const PlaceCard = lazyPart(async () => {
  const [{ PlaceCard }] = await Promise.all([
    import('../features/phrases/place-card.tsx'),
    needTexts('phrases', 'places'),
  ])
  return PlaceCard
}, SayWait)

const OwnPhrasePopup = lazyPart(async () => {
  const [{ OwnPhraseForm }] = await Promise.all([
    import('../features/phrases/own-phrase-form.tsx'),
    needTexts('phrases'),
  ])
  return (first: OwnPhrase) => <OwnPhraseForm first={first} onClose={closePopup} />
}, SayWait)

/** The one open popup, whichever feature renders it, or else the line that invites. */
export function Popups() {
  const { open, invitation } = useSnapshot(popups)
  switch (open?.kind) {
    case undefined:
      return invitation && <InstallLine why={invitation} />
    case 'block':
    case 'unblock':
      return <BlockPopup {...open} />
    case 'assistant':
      return <Assistant />
    case 'notifications':
      return <BellMenu />
    case 'send-post':
      return <SendPost {...open} />
    case 'along':
      return <AlongSheet {...open} />
    case 'collect':
      return <CollectSheet {...open} />
    case 'tunnel':
      return <TunnelSheet {...open} />
    case 'manage-post':
      return <ManagePost {...open} />
    case 'remove-post':
    case 'remove-comment':
      return <RemoveTheirs {...open} />
    case 'show-place':
      return <PlaceCard {...open} />
    case 'own-phrase':
      return <OwnPhrasePopup japanese={open.japanese} meaning={open.meaning} />
    case 'push':
      return <PushSheet />
    case 'install':
      return <InstallSheet />
    case 'terms':
      return <TermsPopup {...open} />
    case 'warning':
      return <WarningPopup {...open} />
    case 'report':
      return <ReportPopup {...open} />
    case 'leave-waiting':
      return open.card ? <LeaveCard {...open} /> : <FramePopups />
    default:
      return <FramePopups />
  }
}
