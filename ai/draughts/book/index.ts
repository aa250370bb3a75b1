export { type Book, bookOf } from './book.ts';
export { withBook } from './book-bot.ts';
export { growBook } from './grow.ts';
