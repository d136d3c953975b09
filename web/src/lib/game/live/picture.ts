// A board before anybody plays on it, to be looked at.
import { hexKey } from '../../board/geometry';
import { isSea, type BoardModel, type Harbor, type Hex } from '../../board/model';
import { books } from '../../books/books.svelte';
import type { Board } from '../../generated/game';
import { harborAt } from './board';

export function pictureOf(board: Board): BoardModel {
  const land = new Set(board.hexes.filter((h) => !isSea(h.terrain)).map(hexKey));
  const hexes = board.hexes.map((h): Hex => ({ ...h, ...(board.robber === hexKey(h) ? { robber: true } : {}) }));
  const harbors = board.harbors.map((h): Harbor => ({ ...harborAt(h.path, land), kind: h.kind }));
  const model: BoardModel = { hexes, harbors, buildings: [], routes: [] };
  return books.ofBoard(board).reduce((drawn, book) => book.picture?.(board, drawn) ?? drawn, model);
}
