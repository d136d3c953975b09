// What a table needs for a lesson; it is fetched only with one.
export { Coach } from './coach.svelte';
export { default as CoachPanel } from './CoachPanel.svelte';
export { default as Pointer } from './Pointer.svelte';
export { say } from './words';
