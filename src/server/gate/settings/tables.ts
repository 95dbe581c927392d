/** Settings of notifications and display; one that has its usual value has no row. */
export type SettingTables = {
  settings: { user_id: string; name: string; value: string }
}
