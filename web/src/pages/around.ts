// The pages around the table. They are small and alike: together they weigh much less than apart,
// and whoever opens one is likely to open another.
export { default as account } from './account/Account.svelte';
export { default as history } from './account/History.svelte';
export { default as almanac } from './almanac/AlmanacPage.svelte';
export { default as guide } from './guide/Guide.svelte';
export { default as learn } from './lesson/LearnPage.svelte';
export { default as help } from './settings/HelpPage.svelte';
export { default as settings } from './settings/SettingsPage.svelte';
export { default as new } from './tables/NewTable.svelte';
export { default as tables } from './tables/Tables.svelte';
export { default as verify } from './verify/VerifyPage.svelte';
