// Scenarios of one's own.
export const own = {
  'own.title': 'Your own scenario',
  'own.hint': 'Play a scenario file that you wrote yourself. Only this table sees it; the file may have up to 32 kB.',
  'own.open': 'Open a file',
  'own.example': 'Begin with an example',
  'own.format': 'How such a file is written',
  'own.paste': 'Or paste its text',
  'own.check': 'Check it',
  'own.drop': 'Remove it',
  'own.good': '“{name}” can be played: {seats} players, {points} points.',
  'own.wrong': 'Line {line}: {reason}',
  'own.no_screens': 'This scenario is played with rules that cannot be shown here yet.',
  'own.too_large': 'This file is too large: {n} kB at most.',
  'own.group': 'Own scenarios',
  'own.chosen': {
    one: 'A scenario that is not from the box; it is won with {n} point.',
    other: 'A scenario that is not from the box; it is won with {n} points.',
  },
  'scenario.custom': 'A scenario of its own',
} as const;
