// What a book adds to the client: one value per book that the table asks, so that nothing outside
// `books/` names one. Every member is optional; a book answers what it has something to say about.
// Books are asked in the order of the list.
import type { Component } from 'svelte';
import type { UiIcon } from '../art/names';
import type {
  BoardLayer,
  BoardModel,
  CardCounts,
  CardKind,
  CornerRef,
  EdgeRef,
  HexRef,
  SeatColor,
  Spot,
} from '../board/model';
import type { Options } from '../game/live/options';
import type { Line, LogContext } from '../game/live/log';
import type { Step } from '../game/live/state';
import type { BuildOption, EndColumn, EndView, Fact, LogTurn, Player, Primary } from '../game/model';
import type { Sound } from '../game/sound';
import type { Picture, Scene, SceneContext } from '../game/stage/scene';
import type { TableView } from '../game/table-model';
import type { Board, DevelopmentCard, GameEvent, Legal, Pending, View } from '../generated/game';

export type Decision = Extract<Pending, { type: 'decision' }>;
export type Steps = readonly Pick<Step, 'events'>[];

/** What is known when a screen is drawn. */
export interface Input {
  view: View;
  /** Nothing for those who watch, and while nothing can be done. */
  legal: Legal | null;
  people: readonly Player[];
  steps: Steps;
  /** What was chosen to be built or played and now looks for its place: the beginning of an action. */
  placing: string | undefined;
  options: Options;
}

/** What the game waits for, to be put in words. */
export interface Waiting extends Input {
  pending: Decision;
  /** The game waits for the reader. */
  mine: boolean;
  /** Whom it waits for. */
  name: string;
}

/** Places are asked for: the game waits for the reader. */
export interface Asked extends Input {
  legal: Legal;
  pending: Decision;
}

/** Parts of the build bar, by where they stand. */
export interface Builds {
  first?: readonly BuildOption[];
  /** Beside the road. */
  ways?: readonly BuildOption[];
  last?: readonly BuildOption[];
}

/** What a book counts for a seat. */
export interface SeatPart {
  facts?: readonly Fact[];
  /** Facts of the base game that say nothing here. */
  hides?: readonly UiIcon[];
  /** How wide the row of facts is. */
  room?: 'five' | 'many';
  /** What its widget under the facts is drawn from. */
  part?: unknown;
  /** The seat must still answer. */
  answers?: boolean;
  /** Player 1 or 2 of a turn in two parts. */
  turnPart?: 1 | 2;
}

/** A column of the table of points: its key is the source of the points, as the server calls it. */
export interface PointsColumn extends Omit<EndColumn, 'values'> {
  /** Sources that are counted with it. */
  with?: readonly string[];
}

/** What the end screen shows of a book. */
export interface EndPart {
  /** Columns of the table of points; one of the base game's that has the same key gives way to it. */
  points?: readonly PointsColumn[];
  /** Sources of the base game that there are none of, and columns of its table of cards. */
  hides?: readonly string[];
  /** Sources that are victory point cards as well. */
  victoryCards?: readonly string[];
  /** Columns of the table of cards. */
  cards?: readonly EndColumn[];
  /** What decided it, where it was not points alone. */
  how?: string | undefined;
  /** The scenario that its book plays after this one. */
  next?: { scenario: string; name: string };
  /** A page of its own. */
  tab?: { id: string; label: string; icon: UiIcon; part: unknown };
}

/** Counts something from step to step. */
export interface Counter {
  event?(event: GameEvent, turn: number): void;
  /** After all events of a step. */
  step?(view: View, turn: number, began: boolean): void;
}

/** What a screen of one person lets a book do. */
export interface ScreenHost {
  readonly view: View | undefined;
  readonly legal: Legal | null;
  /** What is being chosen on the board. */
  placing: string | undefined;
  /** The dialog that is open. */
  panel: string | undefined;
  decides(kind: string): boolean;
  act(action: string): void;
  /** Brings the keyboard to the first place of the board. */
  focusSpot(): void;
}

/** The dialogs and drafts of a book, on the screen of one person. */
export interface BookScreen {
  /** True if the choice was the book's. */
  build?(kind: string): boolean;
  spot?(spot: Spot): boolean;
  cancel?(): boolean;
  /** A key, before the table reads it; true if it meant something. */
  press?(e: KeyboardEvent): boolean;
  /** What the large button does, where that is an action of the book. */
  readonly primary?: string | undefined;
  /** A number key: a kind of card, added or (`less`) taken away. */
  key?(kind: CardKind, less: boolean, table: TableView): boolean;
  /** A new decision: what was chosen for the old one is void. */
  settle?(): void;
  /** Something is being looked at, so the turn does not end by itself. */
  readonly busy?: boolean;
}

/** How much room there is. */
export interface Room {
  /** One column, or a phone on its side. */
  phone: boolean;
  /** A phone on its side. */
  flat?: boolean;
  /** A tablet held upright: one column with room for everything below the board. */
  tall?: boolean;
  /** The window is less high than a large screen. */
  low?: boolean;
  narrow: boolean;
  /** The window is less wide than a large screen. */
  medium: boolean;
  /** Something takes the room of a phone's board: hardly any sea is left beside the land. */
  cramped?: boolean;
  /** The size of a die. */
  dice: number;
}
export interface SlotProps<Part, Screen> {
  part: Part;
  table: Pick<TableView, 'players' | 'dice' | 'rollId'>;
  room: Room;
  /** Absent where nothing can be done. */
  screen?: Screen | undefined;
}
export interface DialogProps<Part, Screen> {
  part: Part;
  table: TableView;
  screen: Screen;
  act: (action: string) => void;
}
type Slot<Part, Screen> = Component<SlotProps<Part, Screen>>;

export interface BookUi<Part = unknown, Screen extends BookScreen = BookScreen> {
  id: string;
  /** Drawings of its own for the sprite. */
  art?: string;
  /** More of them, that nothing waits for. */
  moreArt?: () => Promise<{ default: string }>;
  /** Kinds of cards that are held beside resources. */
  kinds?: readonly CardKind[];
  /** There is so much to do that the bottom of the screen gets a second row. */
  full?: boolean;
  /** Rolls are told by a line of the log. */
  quietRolls?: boolean;
  /** A card is turned up in place of the roll. */
  cardsForDice?: boolean;
  /** The red die is read for itself, too. */
  readsRed?: boolean;

  /** What its widgets are drawn from. */
  part?(input: Input): Part | undefined;
  /** How many cards in the folded sheet of a phone can be played. */
  playable?(part: Part): number;
  seat?(view: View, seat: number): SeatPart;
  /** What of a gain was chosen after the roll and belongs to it. */
  lateGain?(event: GameEvent): { seat: number; cards: CardCounts } | undefined;
  /** Cards that came with a roll but not from it. */
  besideRoll?(event: GameEvent): boolean;
  /** Owners of pieces who have no seat. */
  owners?(view: View): readonly Player[];
  /** The cards of a seat when all are open. */
  openCards?(view: View, seat: number): { label: string; text: string } | undefined;
  /** What the longest road is called. */
  route?: { label: (n: number) => string; award: () => string };
  /** Where a turn has several rolls: which of them comes next. */
  nextRoll?(view: View): 1 | 2 | undefined;
  /** Where a turn has two parts: trade with players is closed in the second. */
  secondPart?(view: View): boolean;

  board?(view: View, model: BoardModel, color: (seat: number) => SeatColor): BoardModel;
  /** What lies on the board only for now: what just happened, and what is being chosen. */
  lays?(input: Input, board: BoardModel): readonly BoardLayer[];
  /** A board that nobody plays on yet. */
  picture?(board: Board, model: BoardModel): BoardModel;
  /** Where a piece was put. */
  placed?(event: GameEvent): CornerRef | EdgeRef | HexRef | undefined;
  /** Whether that is being chosen for this book. */
  owns?(placing: string): boolean;
  /** Whether it can still be chosen. */
  open?(placing: string, host: Pick<ScreenHost, 'legal' | 'decides'>): boolean;
  placingWords?(placing: string, view: View): { label: string; icon: UiIcon; detail?: string } | undefined;
  /** Places to choose: its own, or those of the base game with more. Nothing leaves them as they are. */
  spots?(asked: Asked, base: readonly Spot[]): readonly Spot[] | undefined;

  /** What trade tokens pay for here, in place of what they do elsewhere. */
  tokenUse?: TokenUseUi;
  /** Other texts for some reasons of refusals, by their key. */
  reasons?: Readonly<Record<string, string>>;
  /** What it would mean to spend so much gold, on one of these seats or on the supply, where that is to be said first. */
  spending?(view: View, gold: number, to: readonly number[]): string | undefined;
  builds?(input: Input): Builds;
  /** The whole build bar, where some of its tiles are called something else, or there is something else to do. */
  bar?(tiles: readonly BuildOption[], input: Input): readonly BuildOption[];
  /** What a development card does here, where that is not what it does in the base game. */
  cardText?(view: View, card: DevelopmentCard): string | undefined;
  primary?(waiting: Waiting): Primary | undefined;
  /** More about what the large button says. */
  amend?(primary: Primary, input: Input): Primary;
  /** The hint for a newcomer, by its text, where it is not that of the base game. */
  hint?(kind: string, view: View): string | undefined;
  /** For the coach of a lesson: where an action is begun, by its first word, if that is not the build bar. */
  coach?: Readonly<Record<string, string>>;
  /** What an action is called in advice and reviews, after `do.`, where its first word says something else or too little. */
  verbs?(action: string, word: string): string | undefined;
  /** Rules that its hints speak of. */
  hintRules?: Readonly<Record<string, string>>;

  /** A line of the log, also for an event of the base game that it tells in another way; `null` where nothing is told. */
  line?(event: GameEvent, context: LogContext): Line | null | undefined;
  /** How a roll stands over its turn; nothing leaves it to the base game. */
  head?(
    event: GameEvent,
    step: readonly GameEvent[],
    turn: LogTurn,
  ): { turn: Partial<LogTurn>; line?: Line } | undefined;
  /** An event without what a viewer could not know; `null` is somebody who sees all hands. */
  asSeen?(event: GameEvent, viewer: number | null): GameEvent;
  /** Said aloud, beside the lines of the log. */
  aloud?(event: GameEvent, view: View): string | undefined;
  /** What the stage shows of an event; `null` where it shows nothing of one that the base game would show. */
  scene?(event: GameEvent, context: SceneContext): Scene | null | undefined;
  /** Who comes with a seven, where that is not the robber. */
  thief?: Picture;
  /** How its events sound. */
  sounds?: Readonly<Partial<Record<GameEvent['type'], Sound>>>;
  /** Worth a message of its own. */
  toast?(event: GameEvent): string | undefined;

  /** What is told before a game on a board: its goal, and what is new. */
  briefing?(scenario: string): Briefing | undefined;

  counter?(view: View): Counter;
  end?(view: View, counter: Counter | undefined, people: readonly Player[], winner: number | undefined): EndPart;

  screen?(host: ScreenHost): Screen;
  /** In place of the dice. */
  rolled?: Slot<Part, Screen>;
  /** Beside the dice. */
  rolledMore?: Slot<Part, Screen>;
  /** In place of the development cards. */
  hand?: Slot<Part, Screen>;
  /** Over the board. */
  banner?: Slot<Part, Screen>;
  /** In the upper corner of the board. */
  corner?: Slot<Part, Screen>;
  /** In the lower corner of the board; beside the players in a replay. */
  legend?: Slot<Part, Screen>;
  /** Whether the legend has something to show. */
  hasLegend?(part: Part): boolean;
  /** Under the other players. */
  beside?: Slot<Part, Screen>;
  /** The same, in the sheet of a phone. */
  sheet?: boolean;
  /** Beside the own cards: what is held that is no card. */
  held?: Slot<Part, Screen>;
  /** Beside the large button while something is chosen. */
  choosing?: Slot<Part, Screen>;
  isChoosing?(part: Part, room: Room): boolean;
  /** Under the facts of a seat. */
  seatMore?: Component<{ part: unknown; name: string; compact: boolean; screen?: Screen | undefined }>;
  dialogs?: Component<DialogProps<Part, Screen>>;
  endTab?: Component<{ part: unknown; end: EndView }>;
  layer?: BoardLayer['component'];
}

/** Something that trade tokens pay for: where its actions name places, they are chosen on the board. */
export interface TokenUseUi {
  /** The word with which its actions begin. */
  kind: string;
  /** What there is none of here, by the same word. */
  instead: readonly string[];
  icon: UiIcon;
  label: () => string;
  text: () => string;
}

/** A goal, a picture, and three things that are new. */
export interface Briefing {
  /** By which it is known to have been read. */
  id: string;
  title: string;
  goal: string;
  picture: Picture;
  things: readonly { icon: UiIcon; text: string }[];
}

/** The places of the table that books fill. */
export type SlotName =
  'rolled' | 'rolledMore' | 'hand' | 'held' | 'banner' | 'corner' | 'legend' | 'beside' | 'choosing';

/** One of the books in play, with what it knows of the table. */
export interface BookPart {
  book: BookUi;
  part: unknown;
}

/** The screens of the books in play, by their ids. */
export type Screens = Readonly<Record<string, BookScreen | undefined>>;

/** Hides of what kind the parts of a book are: only the book itself looks into them. */
export function book<Part, Screen extends BookScreen>(ui: BookUi<Part, Screen>): BookUi {
  return ui as unknown as BookUi;
}
