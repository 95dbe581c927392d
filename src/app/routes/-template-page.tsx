import type { AdminPageProps } from '../features/admin/area/pages.ts'
import { TemplatePage as Page } from '../features/admin/template/template-page.tsx'
import { Editor } from '../features/editor/editor.tsx'
import { EmergencyText } from '../features/emergency/emergency-text.tsx'
import { HelpText } from '../features/help/help-text.tsx'
import { Hello } from '../features/home/hello.tsx'
import { PageText } from '../features/info/page-text.tsx'

const slots = { Editor, EmergencyText, HelpText, Hello, PageText }

/** The admin page of the texts of the site's pages, with the editor and with the components that show these pages. */
export const TemplatePage = (props: AdminPageProps) => <Page {...props} slots={slots} />
