// Scenarios by the ids of their boards: a book, a name, for how many, and how it is set up.

/** The scenario, for how many it is made, and how it is set up; none for boards that have names of their own. */
export function mapOf(scenario: string): { name: string; players: string; variable: boolean } | undefined {
  const [, name, players, variable] = /^[a-z_]+\/([a-z]+-[a-z-]+?)-(\d+)(-variable)?$/.exec(scenario) ?? [];
  return name && players ? { name, players, variable: !!variable } : undefined;
}
