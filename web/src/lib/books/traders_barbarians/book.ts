// What the scenarios of Traders & Barbarians share at the table; each of them is beside it in the list.
import { book, type BookScreen } from '../book';
import { sharedEnd } from './end';

export default book<never, BookScreen>({ id: 'traders_barbarians', end: sharedEnd });
