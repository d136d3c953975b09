// The ways to a lesson. What is said in one is in `pages/lesson/words.ts`, which is fetched with it.
export const lesson = {
  'lesson.title': 'Learn to play',
  'lesson.home': 'Learn it in ten minutes',
  'lesson.all': 'All lessons',
  'lesson.help': 'Learn by playing',
  'lesson.help_text': 'A first game with a coach, and a minute for what each book adds.',
  'lesson.back': 'Your lesson waits where you left it: {name}',
  'lesson.back_do': 'Back to your lesson',
  'lesson.pause': 'Leave for now',
} as const;
