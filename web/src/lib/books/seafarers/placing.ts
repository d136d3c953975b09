// What is being chosen on the board in Seafarers: the beginning of an action.
export type SeaPlacing = 'ship' | 'moveship' | `moveship ${string}`;

export function isSeaPlacing(placing: string | undefined): placing is SeaPlacing {
  return placing === 'ship' || placing === 'moveship' || !!placing?.startsWith('moveship ');
}
