// Places as the server writes them ("0,-1.NE") and as the board draws them.
import type { CornerRef, Corner, Edge, EdgeRef, HexRef } from '../../board/model';

export function hexAt(text: string): HexRef {
  const [q = 0, r = 0] = text.split(',').map(Number);
  return { q, r };
}
function split(text: string): [HexRef, string] {
  const dot = text.indexOf('.');
  return [hexAt(text.slice(0, dot)), text.slice(dot + 1)];
}
export function cornerAt(text: string): CornerRef {
  const [hex, corner] = split(text);
  return { ...hex, corner: corner as Corner };
}
export function edgeAt(text: string): EdgeRef {
  const [hex, edge] = split(text);
  return { ...hex, edge: edge as Edge };
}
