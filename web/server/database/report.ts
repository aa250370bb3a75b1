/** The report of a study as a page of the server. Nothing in it is a script, so it has a policy of its own. */
import type { Context } from 'hono';
import { wrong } from '../../../engine/index.ts';
import { LANGUAGES, type Language } from '../../../table/messages/index.ts';
import { progressOf } from './answers.ts';
import { Query } from './query.ts';
import type { Source } from './source.ts';

const FOLLOW_SECONDS = 15;
const MOST_POINTS = 50;

const SAYS = {
  en: {
    running: (blocks: number, wanted: number) =>
      `This study is running: ${blocks} of ${wanted} blocks so far.`,
    follow: 'Load the page again every 15 seconds',
    stop: 'Stop loading the page again',
  },
  it: {
    running: (blocks: number, wanted: number) =>
      `Lo studio è in corso: finora ${blocks} blocchi su ${wanted}.`,
    follow: 'Ricarica la pagina ogni 15 secondi',
    stop: 'Non ricaricare più la pagina',
  },
} as const;

function readLanguage(text: string): Language {
  const found = LANGUAGES.find((language) => language === (text === '' ? 'en' : text));
  if (found) return found;
  throw wrong('ERR_FIELD', `expected ${LANGUAGES.join(' or ')}, found '${text}'`, 'lang');
}

export function reportRoute(source: Source): (c: Context) => Promise<Response> {
  return async (c) => {
    const query = new Query(new URL(c.req.url).searchParams, ['study', 'lang', 'fair', 'follow']);
    const id = query.number('study');
    const language = readLanguage(query.text('lang'));
    const fair = query.number('fair', 0, MOST_POINTS);
    const follow = query.number('follow', 0, 1) === 1;
    const { REPORT_POLICY, renderReport, studyReport } = await import('../../report/index.ts');
    const { page, progress } = await source.read(async (db) => ({
      progress: progressOf(db, id, source.options.now()),
      page: await studyReport(db, {
        language,
        command: `dama report --db ${source.name} --study ${id}${fair > 0 ? ` --fair ${fair}` : ''}`,
        wanted: (study) => study.id === id,
        fair: fair > 0 ? fair / 100 : undefined,
      }),
    }));
    if (!page) throw wrong('ERR_NOT_FOUND', `study ${id} has no recorded hand yet`, 'study');
    const say = SAYS[language];
    const own = `report?study=${id}&lang=${language}${fair > 0 ? `&fair=${fair}` : ''}`;
    const live = {
      text: say.running(progress.blocks, progress.wanted),
      link: follow ? { href: own, label: say.stop } : { href: `${own}&follow=1`, label: say.follow },
    };
    const options = progress.running ? { live, ...(follow ? { refresh: FOLLOW_SECONDS } : {}) } : {};
    c.header('Cache-Control', 'no-store');
    c.header('Content-Security-Policy', `${REPORT_POLICY}; frame-ancestors 'none'`);
    return c.html(await renderReport(page, options));
  };
}
