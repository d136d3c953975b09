// The names drawn in the sprite. A unit test checks that each one exists there.
export const UI_ICONS = [
  'roll', 'end', 'trade', 'build', 'log', 'chat', 'settings', 'help', 'timer', 'offline', 'crown',
  'road-award', 'army-award', 'close', 'check', 'plus', 'minus', 'down', 'up', 'left', 'right',
  'menu', 'cards', 'devcard', 'knight', 'road', 'bot', 'user', 'fit', 'sound', 'theme', 'link',
  'replay', 'again', 'verify', 'send', 'edit', 'wait', 'auto', 'star', 'robber', 'harbor', 'bulb',
  // Cities & Knights
  'track-trade', 'track-politics', 'track-science', 'ship', 'wall', 'merchant', 'metropolis', 'defender',
  'activate', 'promote', 'march', 'sword',
  // Catan for Two
  'token',
  // Seafarers
  'sail', 'island', 'gold', 'pirate', 'fog', 'bolt', 'fortress', 'wonder', 'gift', 'anchor',
  // pages around the table
  'play', 'pause', 'first', 'last', 'turn-back', 'turn-next', 'search', 'download', 'file', 'copy',
  'book', 'eye', 'door', 'lock', 'warn', 'seed', 'kick',
] as const;
export type UiIcon = (typeof UI_ICONS)[number];
