import { useText } from '../../state/language/text.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'

/** The placeholder of a profile that is loading. */
export function ProfileSkeleton() {
  const text = useText()
  return (
    <div className="profile">
      <div className="profile-head" role="status" aria-label={text('ui.loading')}>
        <div className="bleed cover-line">
          <div className="cover none" />
        </div>
        <div className="skel" aria-hidden="true">
          <div>
            <i className="c" />
            <i className="w4" />
            <i className="w2" />
          </div>
          <i className="w9" />
        </div>
      </div>
      <div className="profile-lists">
        <Skeletons of="post" count={2} />
      </div>
    </div>
  )
}
