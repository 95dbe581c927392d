export type { PostTeaser, SidebarTag, SidebarTemplates } from '../../contract/entities/sidebar.ts'
