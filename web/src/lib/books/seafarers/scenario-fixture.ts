// What tests of a scenario ask: the table as its book sees it.
import type { BoardModel } from '../../board/model';
import type { GameEvent, Legal, View } from '../../generated/game';
import { boardModel } from '../../game/live/board';
import { input } from '../../game/live/fixture';
import { line, logContext } from '../../game/live/log';
import { players } from '../../game/live/players';
import { primary } from '../../game/live/primary';
import { bookParts } from '../../game/live/view';
import { partOf } from '../../game/table-model';
import { legal, table, view } from './fixture';

export function scenario<Part, Layer>(id: string, own: object = {}) {
  const of = (over: Partial<View> = {}, sea: object = own): View => view(over, sea, id);
  const people = players(of(), table());
  return {
    view: of,
    part: (v: View, l: Legal = legal()) => partOf<Part>(bookParts(input(v, l)), id)!,
    button: (v: View, l: Legal = legal()) => primary({ ...input(v, l), lost: false, aborted: false }),
    said: (event: object) => line(event as GameEvent, logContext(of(), people))?.text,
    board: (v: View): BoardModel => boardModel(v),
    /** What it laid on the board itself. */
    layer: (board: BoardModel) => board.layers?.at(-1)?.data as Layer,
  };
}
