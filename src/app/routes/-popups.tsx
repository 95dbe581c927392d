import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio/react'
import { FramePopups } from '../features/frame/popups.tsx'
import { needTexts } from '../state/language/catalogues.ts'
import { popups } from '../state/popups/open-popup.ts'

const BlockPopup = lazy(async () => {
  const [{ BlockPopup }] = await Promise.all([import('../features/people/block-popup.tsx'), needTexts('people')])
  return { default: BlockPopup }
})

const ReportPopup = lazy(async () => {
  const [{ ReportPopup }, { Editor }] = await Promise.all([
    import('../features/people/report-popup.tsx'),
    import('../features/editor/editor.tsx'),
    needTexts('people'),
  ])
  return {
    default: (props: Omit<Parameters<typeof ReportPopup>[0], 'Editor'>) => <ReportPopup {...props} Editor={Editor} />,
  }
})

/** The one open popup, whichever feature renders it. */
export function Popups() {
  const { open } = useSnapshot(popups)
  if (!open) return null
  return <Suspense>{drawn(open)}</Suspense>

  function drawn(popup: NonNullable<typeof open>) {
    switch (popup.kind) {
      case 'block':
      case 'unblock':
        return <BlockPopup {...popup} />
      case 'report':
        return <ReportPopup {...popup} />
      default:
        return <FramePopups />
    }
  }
}
