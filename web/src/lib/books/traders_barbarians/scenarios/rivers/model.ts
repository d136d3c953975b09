// What The Rivers of Catan lays on the board, as it is drawn.
import type { Point } from '../../../../board/geometry';
import type { EdgeRef } from '../../../../board/model';

/** A river: where its middle runs, from the sea to its spring, and how wide it is there. */
export type Course = readonly (Point & { width: number })[];

export interface RiverLayerData {
  rivers: readonly Course[];
  /** Building sites on which no bridge lies yet. */
  sites: readonly EdgeRef[];
}
