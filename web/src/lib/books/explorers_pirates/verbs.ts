// What actions of Explorers & Pirates are called in advice, where their first word says something else or too little.

export const epVerbs = (action: string, word: string): string | undefined =>
  word === 'city' ? 'ep_city' : word === 'sail' && action.endsWith(' tribute') ? 'sail_tribute' : undefined;
