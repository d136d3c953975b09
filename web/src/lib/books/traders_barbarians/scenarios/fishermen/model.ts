// What the widgets of The Fishermen of Catan are drawn from.
import type { CardKind, CornerRef } from '../../../../board/model';
import type { FishTokens } from '../../../../generated/game';
import type { Player } from '../../../../game/model';

/** What fish pay for, as the engine calls it and in the order of its prices. */
export const DEEDS = ['robber', 'steal', 'take', 'road', 'card'] as const;
export type Deed = (typeof DEEDS)[number];

/** A token by its fish. */
export type Fish = 1 | 2 | 3;
/** Tokens one by one, the most fish first. */
export type Tokens = readonly Fish[];

/** Tokens as the server counts them, one by one. */
export function tokensOf({ one, two, three }: FishTokens): Tokens {
  const some = (fish: Fish, n: number) => Array<Fish>(n).fill(fish);
  return [...some(3, three), ...some(2, two), ...some(1, one)];
}
export const fishOf = (tokens: Tokens): number => tokens.reduce<number>((sum, fish) => sum + fish, 0);
/** As the notation has them: `3+1+1`. */
export const tokensText = (tokens: Tokens): string =>
  tokens.length ? [...tokens].sort((a, b) => b - a).join('+') : '-';
export const readTokens = (text: string): Tokens =>
  text
    .split('+')
    .map(Number)
    .filter((n): n is Fish => n === 1 || n === 2 || n === 3);

/** The places of some tokens among one's own. */
export function placesOf(tokens: Tokens, own: Tokens): number[] {
  const out: number[] = [];
  for (const fish of tokens) {
    const i = own.findIndex((x, at) => x === fish && !out.includes(at));
    if (i >= 0) out.push(i);
  }
  return out;
}

/** Something that can be paid for now. */
export interface Spending {
  price: number;
  /** The payments that are allowed, the one with the least waste first. */
  payments: readonly string[];
  victims: readonly (Player & { cards: number })[];
  kinds: readonly CardKind[];
}

export interface FishTable {
  /** One's own tokens; absent for those who watch. */
  own?: Tokens;
  /** The most tokens that anybody may have. */
  most: number;
  /** How many lie face down. */
  faceDown: number;
  /** Used tokens, which lie open, by their fish. */
  used: readonly { fish: Fish; n: number }[];
  /** Who has the boot, if it was drawn. */
  boot?: Player;
  hasBoot: boolean;
  /** The card for seven fish is a progress card. */
  progress?: true;
  /** The robber stands beside the board. */
  robberAside: boolean;
  spending: Partial<Record<Deed, Spending>>;
  /** Those who may get the boot. */
  heirs: readonly Player[];
  /** A token may be exchanged: those that can be laid aside. */
  exchange?: Tokens;
}

/** A fishing ground on the board. */
export interface Ground {
  /** The notch of the coast and its two neighbors. */
  serves: readonly [CornerRef, CornerRef, CornerRef];
  number: number;
  label: string;
  /** Its number was rolled this turn. */
  rolled: boolean;
}
