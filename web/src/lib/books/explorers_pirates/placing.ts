// What is being chosen in Explorers & Pirates: the beginning of an action.

/** A ship is built; without one left, first the one that is taken off the board. */
export const LAUNCH = 'launch';
export const LIFT = 'launch lift ';
/** A ship that is to sail, by its name. */
export const SAIL = 'sail ';
/** What a ship does at one of several places. */
const AT_PLACE = ['settle ', 'placecrew ', 'pickcrew ', 'befriend ', 'catch '] as const;

const PIECES = ['settler', 'crew'] as const;
export type PiecePlacing = (typeof PIECES)[number];

export const isSailing = (placing: string | undefined): placing is `sail ${string}` => !!placing?.startsWith(SAIL);
/** The ship that was chosen. */
export const shipOf = (placing: string | undefined): string | undefined =>
  placing && (isSailing(placing) || isAtPlace(placing)) ? placing.split(' ')[1] : undefined;
export const isLift = (placing: string | undefined): placing is `launch lift ${string}` => !!placing?.startsWith(LIFT);
export const isPiece = (placing: string | undefined): placing is PiecePlacing =>
  PIECES.includes(placing as PiecePlacing);
export const isAtPlace = (placing: string | undefined): boolean => AT_PLACE.some((start) => placing?.startsWith(start));

export const isEpPlacing = (placing: string | undefined): boolean =>
  placing === LAUNCH || isLift(placing) || isSailing(placing) || isPiece(placing) || isAtPlace(placing);
