// The stage and all that plays on it: fetched once a table is open, since nothing waits for it.
export { scenesOf } from './base';
export { Stage } from './stage.svelte';
export { default as StageView } from './Stage.svelte';
export { default as Victory } from './Victory.svelte';
