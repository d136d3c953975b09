import type { lesson as english } from '../en/lesson';
import type { PolishOf } from '../types';

export const lesson: PolishOf<typeof english> = {
  'lesson.title': 'Naucz się grać',
  'lesson.home': 'Naucz się w dziesięć minut',
  'lesson.all': 'Wszystkie lekcje',
  'lesson.help': 'Ucz się, grając',
  'lesson.help_text': 'Pierwsza gra z trenerem i po minucie na nowości każdego dodatku.',
  'lesson.back': 'Lekcja czeka tam, gdzie ją przerwano: {name}',
  'lesson.back_do': 'Wróć do lekcji',
  'lesson.pause': 'Przerwij na teraz',
};
