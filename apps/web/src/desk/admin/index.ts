export { parseAdminTab, staffTabs, type StaffTabId } from './admin-tabs.ts';
