// What somebody wants to see on the board, wherever it is drawn.
export const looks = $state({
  /** The order in which the coast is looked at for victories. */
  order: false,
});
